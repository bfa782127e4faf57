import '../articles.css'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Illustration } from '#app/ui/illustrations/illustration.tsx'
import { Link } from '#app/ui/link.tsx'
import { useWrittenIn } from '#app/ui/written-in.ts'
import type { ArticleCard as Card } from '../types.ts'

type ArticleCardProps = { article: Card; size: 'thumb' | 'card' | 'full'; eager?: boolean; summary?: boolean; level?: 2 | 3 }

/** Picture, topic and date, title; the list around it decides where the picture stands. */
export function ArticleCard({ article, size, eager, summary = false, level = 2 }: ArticleCardProps) {
  const i18n = useI18n()
  const writtenIn = useWrittenIn()
  const Heading = `h${level}` as const
  return (
    <article className="article-card">
      <Link className="pic" to={article.path} tabIndex={-1} aria-hidden="true">
        <Illustration name={article.illustration} size={size} eager={eager} />
      </Link>
      <div>
        <p className="over">
          <span {...writtenIn(article.topic.locale)}>{article.topic.text}</span>{' '}
          <time className="soft num" dateTime={article.publishedOn}>
            {i18n.date(article.publishedOn)}
          </time>
        </p>
        <Heading {...writtenIn(article.title.locale)}>
          <Link to={article.path}>{article.title.text}</Link>
        </Heading>
        {summary && (
          <p className="soft" {...writtenIn(article.summary.locale)}>
            {article.summary.text}
          </p>
        )}
      </div>
    </article>
  )
}
