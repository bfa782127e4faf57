import './classes.css'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { ClassView } from '../present.ts'
import { ClassMembers } from './class-members.tsx'
import { ClassTexts, type TextChoice } from './class-texts.tsx'
import { FieldProblem } from './field-problem.tsx'

export type ClassScreenView = {
  shown: ClassView
  choices: readonly TextChoice[]
  /** From today on. */
  firstDay: string
  problem: string | null
  problems: Readonly<Record<string, string>>
}

/** One class for its teacher: the code, what is to be read, who read it and who may need help. */
export function ClassScreen({ view }: { view: ClassScreenView }) {
  const { t } = useI18n()
  const { shown, problem } = view
  const crumbs = [
    { label: t('placement.platform'), to: '/iqra-platform' },
    { label: t('classes.title'), to: '/iqra-platform/classes' },
    { label: shown.name },
  ]
  return (
    <div className="wrap placement g-reading">
      <PageHead title={shown.name} noIndex />
      <Breadcrumbs crumbs={crumbs} />
      <h1>
        <bdi>{shown.name}</bdi>
      </h1>
      {problem && (
        <p role="alert" className="classes-problem">
          {problem}
        </p>
      )}
      <Code shown={shown} />
      <ClassMembers shown={shown} />
      <ClassTexts view={view} />
      <Changes view={view} />
    </div>
  )
}

const useClassAddress = (id: string) => useHref(`/iqra-platform/classes/${id}`)

function Code({ shown: { id, code, digits } }: { shown: ClassView }) {
  const { t } = useI18n()
  return (
    <section className="classes-board" aria-labelledby="class-code">
      <h2 id="class-code">{t('classes.code')}</h2>
      {code === null ? (
        <p>{t('classes.code_closed')}</p>
      ) : (
        <div className="classes-code">
          <b dir="ltr">{code}</b>
          <p className="small soft">{t('classes.code_hint')}</p>
          <Link className="btn btn-quiet" to={`/iqra-platform/join?code=${digits}`}>
            {t('classes.join_link')}
          </Link>
        </div>
      )}
      <form method="post" action={useClassAddress(id)} className="row">
        <button type="submit" name="intent" value="code" className="btn btn-line">
          {t(code === null ? 'classes.code_new' : 'classes.code_change')}
        </button>
        {code !== null && (
          <button type="submit" name="intent" value="close" className="btn btn-line">
            {t('classes.code_close')}
          </button>
        )}
      </form>
    </section>
  )
}

function Changes({ view: { shown, problems } }: { view: ClassScreenView }) {
  const { t } = useI18n()
  const address = useClassAddress(shown.id)
  return (
    <section className="classes-board" aria-labelledby="class-changes">
      <h2 id="class-changes">{t('classes.changes')}</h2>
      <form method="post" action={address} className="classes-form" noValidate>
        <div className="field">
          <label htmlFor="name">{t('classes.name')}</label>
          <input
            {...{ id: 'name', name: 'name', className: 'in', autoComplete: 'off', maxLength: 60, required: true }}
            {...(problems.name === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': 'name-problem' })}
            defaultValue={shown.name}
          />
          <FieldProblem id="name-problem" text={problems.name} />
        </div>
        <button type="submit" name="intent" value="rename" className="btn btn-line">
          {t('classes.rename')}
        </button>
      </form>
      <details>
        <summary className="btn btn-quiet">{t('classes.end')}</summary>
        <form method="post" action={address}>
          <p className="small">{t('classes.end_sure')}</p>
          <button type="submit" name="intent" value="delete" className="btn btn-line">
            {t('classes.end_now')}
          </button>
        </form>
      </details>
    </section>
  )
}
