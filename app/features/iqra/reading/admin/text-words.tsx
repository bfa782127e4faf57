import './text-words.css'
import type { ReactNode } from 'react'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { WordMark } from '../types.ts'
import { type AboveView, type CheckView, markKeys, stripNames } from './text-figures.ts'
import { WordPane } from './word-pane.tsx'

const marks = Object.keys(markKeys) as WordMark[]

/**
 * How a text reads at its band: the words above it, and those that no reader can look up, marked where they stand. Drawn of the
 * text as it is saved; `browser/admin/elements/text-check.ts` asks for it again while somebody writes, and makes the marked words
 * buttons that open what can be done about them.
 */
export function TextWords({ check }: { check: CheckView }) {
  const { t } = useI18n()
  const api = useHref('/api/admin/reading-check')
  const glossary = useHref('/admin/iqra-platform-management/glossary')
  const { lang, dir, paragraphs, above, missing } = check
  const written = { lang, dir }
  return (
    <text-check data-api={api} data-glossary={glossary}>
      <section className="editor-section" aria-labelledby="text-words">
        <h2 id="text-words">{t('reading-admin.words_title')}</h2>
        <p data-figures="" role="status">
          {check.figures}
        </p>
        <dl className="text-strip">
          {stripNames.map((name) => (
            <div key={name}>
              <dt>{t(`reading-admin.strip_${name}`)}</dt>
              <dd data-strip={name}>
                <bdi>{check.strip[name]}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        <div className="text-columns">
          <div>
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
          </div>
          <div className="text-side">
            <WordPane />
            <Readers readers={check.readers} />
          </div>
        </div>
        <Words name="above" title={t('reading-admin.above')} none={t('reading-admin.above_none')} count={above.length}>
          {above.map((view) => (
            <Above key={view.id} view={view} written={written} />
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

/** Who can read it: how much of the text readers of each level know. */
function Readers({ readers }: Pick<CheckView, 'readers'>) {
  const { t } = useI18n()
  return (
    <section aria-labelledby="text-readers">
      <h3 id="text-readers">{t('reading-admin.readers_title')}</h3>
      <ul className="text-readers">
        {readers.map(({ band, share, percent, isEnough }) => (
          <li key={band} data-reader={band} className={isEnough ? 'is-enough' : undefined}>
            <bdi dir="ltr">{band}</bdi>
            <meter min={0} max={100} value={share} aria-label={band} />
            <bdi className="num">{percent}</bdi>
          </li>
        ))}
      </ul>
      <p className="o-muted o-small">{t('reading-admin.readers_hint')}</p>
    </section>
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
