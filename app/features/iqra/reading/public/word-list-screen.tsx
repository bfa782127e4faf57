import './word-list.css'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { type Locale, localeFacts, locales } from '#app/platform/i18n/locales.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

type Outcome = 'new' | 'kept' | 'twice' | 'no_word' | 'no_meaning' | 'too_long'

export type WordListView = {
  text: string
  language: Locale
  meaningLanguage: Locale
  /** What the list would do, before it does it; null while none was checked. */
  checked: { lines: readonly { line: number; word: string; meaning: string; sentence: string; outcome: Outcome }[]; fresh: number } | null
  imported: readonly { id: string; day: string; words: number; answered: number }[]
  problem: string | null
}

/** Bringing one's own words: a list is shown with what it would do before it does it, and can be taken back. */
export function WordListScreen({ view }: { view: WordListView }) {
  const { t } = useI18n()
  const crumbs = [
    { label: t('placement.platform'), to: '/iqra-platform' },
    { label: t('placement.results'), to: '/iqra-platform/dashboard' },
    { label: t('reading.list_title') },
  ]
  return (
    <div className="wrap placement g-reading">
      <PageHead title={t('reading.list_title')} noIndex />
      <Breadcrumbs crumbs={crumbs} />
      <h1>{t('reading.list_title')}</h1>
      <p className="lead">{t('reading.list_lead')}</p>
      {view.checked && <Preview view={view} checked={view.checked} />}
      <ListForm view={view} />
      {view.imported.length > 0 && <Imported view={view} />}
    </div>
  )
}

function ListForm({ view: { text, language, meaningLanguage, problem } }: { view: WordListView }) {
  const { t } = useI18n()
  return (
    <form method="post" action={useHref('/iqra-platform/words')} encType="multipart/form-data" className="word-list-form">
      <Languages name="language" label={t('reading.list_language')} value={language} />
      <Languages name="meaning_language" label={t('reading.list_meaning_language')} value={meaningLanguage} />
      <div className="field">
        <label htmlFor="list">{t('reading.list_text')}</label>
        <textarea
          {...{ id: 'list', name: 'list', className: 'in', rows: 8, dir: 'auto', defaultValue: text }}
          aria-describedby={problem === null ? 'list-hint' : 'list-problem list-hint'}
          aria-invalid={problem === null ? undefined : true}
        />
        <p id="list-hint" className="small soft">
          {t('reading.list_hint')}
        </p>
        {problem !== null && (
          <p id="list-problem" role="alert" className="word-list-problem">
            {problem}
          </p>
        )}
      </div>
      <div className="field">
        <label htmlFor="file">{t('reading.list_file')}</label>
        <input id="file" name="file" type="file" accept=".csv,.txt,.tsv,text/csv,text/plain" className="in" />
      </div>
      <button type="submit" name="intent" value="check" className="btn btn-honey">
        {t('reading.list_check')}
      </button>
    </form>
  )
}

function Languages({ name, label, value }: { name: string; label: string; value: Locale }) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} className="sel" defaultValue={value}>
        {locales.map((one) => (
          <option key={one} value={one} lang={localeFacts[one].tag}>
            {localeFacts[one].name}
          </option>
        ))}
      </select>
    </div>
  )
}

type PreviewProps = { view: WordListView; checked: NonNullable<WordListView['checked']> }

function Preview({ view: { text, language, meaningLanguage }, checked: { lines, fresh } }: PreviewProps) {
  const { t, number } = useI18n()
  const action = useHref('/iqra-platform/words')
  const [word, meaning] = [language, meaningLanguage].map((one) => ({ lang: localeFacts[one].tag, dir: localeFacts[one].dir }))
  return (
    <section className="word-list-preview" aria-labelledby="list-preview">
      <h2 id="list-preview">{t('reading.list_preview')}</h2>
      <p role="status">{t('reading.list_would', { count: fresh, lines: number(lines.length) })}</p>
      {fresh > 0 && (
        <form method="post" action={action} encType="multipart/form-data">
          <input type="hidden" name="language" value={language} />
          <input type="hidden" name="meaning_language" value={meaningLanguage} />
          <textarea name="list" hidden readOnly value={text} />
          <button type="submit" name="intent" value="bring" className="btn btn-honey">
            {t('reading.list_import', { count: fresh })}
          </button>
        </form>
      )}
      <ol className="word-list-lines">
        {lines.map((line) => (
          <li key={line.line} className={line.outcome === 'new' ? 'is-new' : undefined}>
            <div>
              <b {...word}>{line.word}</b> <span {...meaning}>{line.meaning}</span>
              {line.sentence !== '' && (
                <p className="small soft" {...word}>
                  {line.sentence}
                </p>
              )}
            </div>
            <span className="small soft">{t(`reading.line_${line.outcome}`)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Imported({ view: { imported } }: { view: WordListView }) {
  const { t, number } = useI18n()
  const action = useHref('/iqra-platform/words')
  return (
    <section className="word-list-preview" aria-labelledby="list-brought">
      <h2 id="list-brought">{t('reading.list_imported')}</h2>
      <ul className="word-list-lines">
        {imported.map(({ id, day, words, answered }) => (
          <li key={id}>
            <div>
              <b>{day}</b>
              <p className="small soft">{t('reading.list_words', { count: words, answered: number(answered) })}</p>
            </div>
            <form method="post" action={action}>
              <input type="hidden" name="import" value={id} />
              <button type="submit" name="intent" value="undo" className="btn btn-line">
                {t('reading.list_undo')}
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  )
}
