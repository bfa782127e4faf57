import './desk.css'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import { AdminHead, EmptyList } from '#app/ui/admin/list-sections.tsx'
import { Link } from '#app/ui/link.tsx'
import type { ReadingLanguage } from '../types.ts'

type LearnerFigures = {
  learners: { all: number; active: number }
  words: { learning: number; known: number }
  texts: readonly {
    id: string
    title: string
    band: string
    language: ReadingLanguage
    opened: number
    finished: number
    rightShare: number | null
  }[]
}

/** How the library is read, in figures: of nobody alone. */
export function LearnersScreen({ figures: { learners, words, texts } }: { figures: LearnerFigures }) {
  const { t, number } = useI18n()
  const facts = [
    { label: t('reading-admin.learners_all'), value: learners.all },
    { label: t('reading-admin.learners_active'), value: learners.active },
    { label: t('reading-admin.words_learning'), value: words.learning },
    { label: t('reading-admin.words_known'), value: words.known },
  ]
  return (
    <>
      <AdminHead title={t('reading-admin.learners')} lead={t('reading-admin.learners_lead')} />
      <dl className="rd-facts">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="o-muted">{label}</dt>
            <dd>
              <b className="num">{number(value)}</b>
            </dd>
          </div>
        ))}
      </dl>
      {texts.length === 0 ? (
        <EmptyList title={t('reading-admin.learners_none')} text={t('reading-admin.learners_none_text')} />
      ) : (
        <table className="o-table rd-table">
          <caption>{t('reading-admin.read_most')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('reading-admin.title')}</th>
              <th scope="col">{t('reading-admin.band')}</th>
              <th scope="col" className="o-figure">
                {t('reading-admin.opened')}
              </th>
              <th scope="col" className="o-figure">
                {t('reading-admin.finished')}
              </th>
              <th scope="col" className="o-figure">
                {t('reading-admin.right_share')}
              </th>
            </tr>
          </thead>
          <tbody>
            {texts.map(({ id, title, band, language, opened, finished, rightShare }) => (
              <tr key={id}>
                <th scope="row">
                  <Link to={`/admin/iqra-platform-management/texts/${encodeURIComponent(id)}`}>
                    <bdi lang={localeFacts[language].tag}>{title}</bdi>
                  </Link>
                </th>
                <td>
                  <bdi dir="ltr">{band}</bdi>
                </td>
                <td className="o-figure">{number(opened)}</td>
                <td className="o-figure">{number(finished)}</td>
                <td className="o-figure">{rightShare === null ? '–' : `${number(Math.round(rightShare))} %`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
