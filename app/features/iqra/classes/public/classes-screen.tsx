import './classes.css'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { FieldProblem } from './field-problem.tsx'

export type ClassesView = {
  classes: readonly { id: string; name: string; members: number; texts: number }[]
  name: string
  problem: string | null
}

/** A teacher's classes, and a form for one more. */
export function ClassesScreen({ view: { classes, name, problem } }: { view: ClassesView }) {
  const { t } = useI18n()
  return (
    <div className="wrap placement g-reading">
      <PageHead title={t('classes.title')} noIndex />
      <Breadcrumbs crumbs={[{ label: t('placement.platform'), to: '/iqra-platform' }, { label: t('classes.title') }]} />
      <h1>{t('classes.title')}</h1>
      <p className="lead">{t('classes.lead')}</p>
      {classes.length === 0 && <p className="soft">{t('classes.none')}</p>}
      <ul className="classes-list classes-board">
        {classes.map((one) => (
          <li key={one.id}>
            <Link className="link" to={`/iqra-platform/classes/${one.id}`}>
              <bdi>{one.name}</bdi>
            </Link>
            <span className="small soft">
              {t('classes.members_count', { count: one.members })} · {t('classes.texts_count', { count: one.texts })}
            </span>
          </li>
        ))}
      </ul>
      <h2>{t('classes.open_title')}</h2>
      <form method="post" action={useHref('/iqra-platform/classes')} className="classes-form" noValidate>
        <div className="field">
          <label htmlFor="name">{t('classes.name')}</label>
          <input
            {...{ id: 'name', name: 'name', className: 'in', autoComplete: 'off', maxLength: 60, required: true }}
            {...(problem === null ? {} : { 'aria-invalid': true, 'aria-describedby': 'name-problem' })}
            defaultValue={name}
          />
          <p className="small soft">{t('classes.name_hint')}</p>
          <FieldProblem id="name-problem" text={problem ?? undefined} />
        </div>
        <button type="submit" name="intent" value="create" className="btn btn-honey">
          {t('classes.open')}
        </button>
      </form>
    </div>
  )
}
