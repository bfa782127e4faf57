import { FileField } from '#app/ui/admin/file-field.tsx'
import './cartridges.css'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { type Locale, locales } from '#app/platform/i18n/locales.ts'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import type { Cartridge, CartridgeProblem } from '../types.ts'

export type CartridgeView = {
  action: string
  language: Locale
  problem: string | null
  preview: {
    title: string
    lessons: readonly { unit: string | null; title: string; questions: number }[]
    problems: Cartridge['problems']
    /** What is sent again with the consent. */
    text: string
  } | null
}

/** A course of another program: first what would become of it, then the consent. Nothing is written before. */
export function CartridgeScreen({ view }: { view: CartridgeView }) {
  const { t } = useI18n()
  return (
    <>
      <AdminHead title={t('cartridges-admin.title')} lead={t('cartridges-admin.lead')}>
        <Link to="/admin/education-management" className="o-btn o-quiet">
          {t('courses-admin.title')}
        </Link>
      </AdminHead>
      {view.preview ? <Preview view={view} preview={view.preview} /> : <FileForm view={view} />}
    </>
  )
}

/** Over the list of courses: where one of another program comes in. */
export function CartridgeLink() {
  const { t } = useI18n()
  return (
    <p>
      <Link to="/admin/education-management/import" className="o-btn o-quiet">
        <Icon name="file-up" />
        {t('cartridges-admin.title')}
      </Link>
    </p>
  )
}

function FileForm({ view: { action, problem, language } }: { view: CartridgeView }) {
  const { t } = useI18n()
  return (
    <form method="post" action={action} encType="multipart/form-data" className="edu-cartridge">
      <FileField
        label={t('cartridges-admin.file')}
        accept=".imscc,.zip,application/zip"
        problem={problem}
        hint={t('cartridges-admin.file_hint')}
      />
      <div className="o-field">
        <label htmlFor="language">{t('courses.language')}</label>
        <select id="language" name="language" className="o-in" defaultValue={language}>
          {locales.map((locale) => (
            <option key={locale} value={locale}>
              {t(`courses.language_${locale}`)}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" name="intent" value="preview" className="o-btn o-main">
        {t('cartridges-admin.preview')}
      </button>
    </form>
  )
}

function Preview({ view, preview }: { view: CartridgeView; preview: NonNullable<CartridgeView['preview']> }) {
  const { t } = useI18n()
  const { title, lessons, problems, text } = preview
  const questions = lessons.reduce((sum, lesson) => sum + lesson.questions, 0)
  return (
    <form method="post" action={view.action} encType="multipart/form-data" className="edu-cartridge">
      <input type="hidden" name="text" value={text} />
      <input type="hidden" name="language" value={view.language} />
      <h2 dir="auto">{title}</h2>
      <p role="status">
        {t('cartridges-admin.lesson_count', { count: lessons.length })} · {t('cartridges-admin.question_count', { count: questions })}
      </p>
      <Problems problems={problems} />
      <ol>
        {lessons.map(({ unit, title: name, questions: count }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lessons of a file have no other name, and never move
          <li key={i}>
            {unit !== null && unit !== lessons[i - 1]?.unit && (
              <strong className="unit">
                <bdi>{unit}</bdi>
              </strong>
            )}
            <bdi>{name}</bdi> {count > 0 && <span className="o-muted">{t('cartridges-admin.question_count', { count })}</span>}
          </li>
        ))}
      </ol>
      <p className="o-hint">{t('cartridges-admin.apply_hint')}</p>
      <div className="o-row">
        <button type="submit" name="intent" value="import" className="o-btn o-main">
          {t('cartridges-admin.apply')}
        </button>
        <Link to="/admin/education-management/import" className="o-btn">
          {t('cartridges-admin.other_file')}
        </Link>
      </div>
    </form>
  )
}

function Problems({ problems }: { problems: readonly CartridgeProblem[] }) {
  const { t, number } = useI18n()
  if (problems.length === 0) return null
  return (
    <section className="o-note" aria-labelledby="left-out">
      <h3 id="left-out">{t('cartridges-admin.left_out', { count: problems.length })}</h3>
      <ul>
        {problems.map(({ code, name, number: ordinal }) => (
          <li key={`${code} ${name} ${ordinal}`}>
            <bdi>{name}</bdi>
            {ordinal !== undefined && ` · ${t('cartridges-admin.question_number', { number: number(ordinal) })}`}:{' '}
            {t(`cartridges-admin.problem_${code}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}
