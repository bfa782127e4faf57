import '../articles.css'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { listHeadings } from '#app/platform/prose.ts'
import { useWrittenIn } from '#app/ui/written-in.ts'
import type { ArticleView } from '../types.ts'

/** Beside the text: when it appeared, who wrote it and from how much, and its parts. */
export function ArticleFacts({ article }: { article: ArticleView }) {
  const i18n = useI18n()
  const { t } = i18n
  const writtenIn = useWrittenIn()
  const { byline, publishedOn, sources, body } = article
  const headings = listHeadings(body.blocks)
  return (
    <aside className="article-facts" aria-label={t('articles.about_article')}>
      <dl>
        <div>
          <dt>{t('articles.published')}</dt>
          <dd>
            <time className="num" dateTime={publishedOn}>
              {i18n.date(publishedOn)}
            </time>
          </dd>
        </div>
        {byline && (
          <div>
            <dt>{t('articles.written_by')}</dt>
            <dd {...writtenIn(byline.locale)}>{byline.text}</dd>
          </div>
        )}
        {sources.length > 0 && (
          <div>
            <dt>{t('articles.based_on')}</dt>
            <dd>
              <a className="link num" href="#sources">
                {t('articles.source_count', { count: sources.length })}
              </a>
            </dd>
          </div>
        )}
      </dl>
      {headings.length > 1 && (
        <nav className="text-parts" aria-labelledby="parts">
          <p id="parts" className="soft">
            {t('articles.parts')}
          </p>
          <ol {...writtenIn(body.locale)}>
            {headings.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
    </aside>
  )
}
