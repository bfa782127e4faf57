import { useI18n } from '#app/platform/i18n/context.tsx'
import { Illustration } from '#app/ui/illustrations/illustration.tsx'
import { Link } from '#app/ui/link.tsx'
import type { Teaser } from '../types.ts'
import { SectionHead } from './section-head.tsx'

/** The latest articles: one large, the others beside it. */
export function Magazine({ articles }: { articles: readonly Teaser[] }) {
  const { t } = useI18n()
  const [lead, ...others] = articles
  if (!lead) return null
  return (
    <section className="sec">
      <div className="wrap">
        <SectionHead title={t('home.articles')} more={{ to: '/articles', label: t('home.all_articles') }} />
        <div className="lead">
          <article>
            <Link className="pic" to={lead.path} tabIndex={-1} aria-hidden="true">
              <Illustration name={lead.illustration} size="full" />
            </Link>
            <p className="over">{lead.topic}</p>
            <h3>
              <Link to={lead.path}>{lead.title}</Link>
            </h3>
            <p className="soft">{lead.summary}</p>
          </article>
          <ul className="side">
            {others.map((article) => (
              <SideTeaser key={article.path} article={article} />
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

function SideTeaser({ article }: { article: Teaser }) {
  const { date } = useI18n()
  return (
    <li>
      <div>
        <p className="tiny over">
          {article.topic} <span className="soft num">· {date(article.publishedOn, 'dayShort')}</span>
        </p>
        <h3>
          <Link to={article.path}>{article.title}</Link>
        </h3>
      </div>
      <Link className="pic" to={article.path} tabIndex={-1} aria-hidden="true">
        <Illustration name={article.illustration} size="thumb" />
      </Link>
    </li>
  )
}
