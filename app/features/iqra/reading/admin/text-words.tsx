import { useI18n } from '#app/platform/i18n/context.tsx'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import type { TextCheck } from '../queries/text-check.server.ts'

/** How the saved text reads at its band: the words above it, and those that no reader can look up. */
export function TextWords({ check: { language, words, share, above, missing } }: { check: TextCheck }) {
  const { t, number } = useI18n()
  const written = { lang: localeFacts[language].tag, dir: localeFacts[language].dir }
  return (
    <section className="editor-section" aria-labelledby="text-words">
      <h2 id="text-words">{t('reading-admin.words_title')}</h2>
      <p>{t('reading-admin.words_figures', { words: number(words), share: number(share) })}</p>
      <p>
        <b>{t('reading-admin.above')}</b>
      </p>
      {above.length === 0 ? (
        <p className="soft">{t('reading-admin.above_none')}</p>
      ) : (
        <ul {...written}>
          {above.map(({ word, band }) => (
            <li key={word}>
              <mark>{word}</mark> <bdi dir="ltr">{band}</bdi>
            </li>
          ))}
        </ul>
      )}
      <p>
        <b>{t('reading-admin.missing')}</b>
      </p>
      {missing.length === 0 ? (
        <p className="soft">{t('reading-admin.missing_none')}</p>
      ) : (
        <ul {...written}>
          {missing.map((word) => (
            <li key={word}>{word}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
