import './classes.css'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { FieldProblem } from './field-problem.tsx'

export type ClassJoinView = { code: string; name: string; problem: string | null; problems: Readonly<Record<string, string>> }

/** Joining a class: its code, and a name of one's own choice. Nothing else is asked. */
export function JoinScreen({ view: { code, name, problem, problems } }: { view: ClassJoinView }) {
  const { t } = useI18n()
  const field = (of: string) => ({
    ...(problems[of] === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${of}-problem` }),
  })
  return (
    <div className="wrap placement g-reading">
      <PageHead title={t('classes.join_title')} noIndex />
      <Breadcrumbs crumbs={[{ label: t('placement.platform'), to: '/iqra-platform' }, { label: t('classes.join_title') }]} />
      <h1>{t('classes.join_title')}</h1>
      <p className="lead">{t('classes.join_lead')}</p>
      {problem && (
        <p role="alert" className="classes-problem">
          {problem}
        </p>
      )}
      <form method="post" action={useHref('/iqra-platform/join')} className="classes-form" noValidate>
        <div className="field">
          <label htmlFor="code">{t('classes.code')}</label>
          <input
            {...{ id: 'code', name: 'code', className: 'in num', dir: 'ltr', inputMode: 'numeric', autoComplete: 'off', maxLength: 40 }}
            {...field('code')}
            defaultValue={code}
            required
          />
          <FieldProblem id="code-problem" text={problems.code} />
        </div>
        <div className="field">
          <label htmlFor="name">{t('classes.member_name')}</label>
          <input
            {...{ id: 'name', name: 'name', className: 'in', autoComplete: 'off', maxLength: 30 }}
            {...field('name')}
            defaultValue={name}
            required
          />
          <p className="small soft">{t('classes.member_name_hint')}</p>
          <FieldProblem id="name-problem" text={problems.name} />
        </div>
        <p className="small">{t('classes.what_teacher_sees')}</p>
        <button type="submit" name="intent" value="join" className="btn btn-honey">
          {t('classes.join')}
        </button>
      </form>
    </div>
  )
}
