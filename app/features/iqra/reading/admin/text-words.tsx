import './text-words.css'
import type { ReactNode } from 'react'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import type { TextCheck } from '../queries/text-check.server.ts'
import type { WordMark } from '../types.ts'
import { type AboveView, checkFigures, markKeys, presentAbove } from './text-figures.ts'

const marks = Object.keys(markKeys) as WordMark[]

/**
 * How a text reads at its band: the words above it, and those that no reader can look up, marked where they stand. Drawn of the
 * text as it is saved; `browser/admin/elements/text-check.ts` asks for it again while somebody writes.
 */
export function TextWords({ check }: { check: TextCheck }) {
  const i18n = useI18n()
  const { t } = i18n
  const api = useHref('/api/admin/reading-check')
  const { language, paragraphs, above, missing } = check
  const written = { lang: localeFacts[language].tag, dir: localeFacts[language].dir }
  return (
    <text-check data-api={api}>
      <section className="editor-section" aria-labelledby="text-words">
        <h2 id="text-words">{t('reading-admin.words_title')}</h2>
        <p data-figures="" role="status">
          {checkFigures(check, i18n)}
        </p>
        <ul className="text-legend">
          {marks.map((mark) => (
            <li key={mark}>
              <span className={`text-${mark}`}>{t(markKeys[mark])}</span>
            </li>
          ))}
        </ul>
        <div className="text-marked" data-marked="" {...written}>
          {paragraphs.map((parts, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a text that is drawn once
            <p key={n}>
              {parts.map(({ text, mark }, i) =>
                mark ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the same
                  <span key={i} className={`text-${mark}`}>
                    {text}
                  </span>
                ) : (
                  text
                ),
              )}
            </p>
          ))}
        </div>
        <Words name="above" title={t('reading-admin.above')} none={t('reading-admin.above_none')} count={above.length}>
          {above.map((one) => (
            <Above key={one.gloss.id} view={presentAbove(one, i18n)} written={written} />
          ))}
        </Words>
        <Words name="missing" title={t('reading-admin.missing')} none={t('reading-admin.missing_none')} count={missing.length}>
          {missing.map((word) => (
            <li key={word} {...written}>
              {word}
            </li>
          ))}
        </Words>
      </section>
    </text-check>
  )
}

type Written = { lang: string; dir: 'rtl' | 'ltr' }

function Above({ view: { word, band, meaning, easier }, written }: { view: AboveView; written: Written }) {
  return (
    <li>
      <b {...written}>{word}</b> <bdi>{band}</bdi> <bdi className="o-muted">{meaning}</bdi> <bdi>{easier}</bdi>
    </li>
  )
}

type WordsProps = { name: string; title: string; none: string; count: number; children: ReactNode }

function Words({ name, title, none, count, children }: WordsProps) {
  return (
    <>
      <h3>{title}</h3>
      <p className="o-muted" data-none={name} hidden={count > 0}>
        {none}
      </p>
      <ul className="text-list" data-words={name} hidden={count === 0}>
        {children}
      </ul>
    </>
  )
}
