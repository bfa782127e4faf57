import '../articles.css'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { SearchBox } from '#app/ui/search-box.tsx'
import { listPath } from '../rules.ts'
import type { ArticleListing, ArticleCard as Card } from '../types.ts'
import { ArticleCard } from './article-card.tsx'

/** Beside the first article on the first page. */
const BESIDE = 3

/** All articles, newest first: the first page opens like a magazine, the others are plain lists. */
export function ArticleList({ listing }: { listing: ArticleListing }) {
  const { t } = useI18n()
  const { articles, page, pages } = listing
  const feed = useHref('/articles.rss')
  const title = t('articles.title')
  return (
    <div className="articles wrap">
      <PageHead
        pictured
        title={page > 1 ? `${title} · ${t('articles.page_of', { page, pages })}` : title}
        description={t('articles.description')}
        canonical={listPath(page)}
      />
      <link rel="alternate" type="application/rss+xml" title={title} href={feed} />
      <Breadcrumbs crumbs={[{ label: title }]} />
      <div className="list-head">
        <h1>{title}</h1>
        <p className="soft">{t('articles.description')}</p>
      </div>
      {articles.length === 0 ? <NoArticles /> : page === 1 ? <Magazine articles={articles} /> : <Cards articles={articles} eager={4} />}
      <Pagination page={page} pages={pages} />
      <p className="articles-feed">
        <a className="more" href={feed} type="application/rss+xml">
          {t('articles.feed')}
        </a>
      </p>
    </div>
  )
}

function Magazine({ articles }: { articles: readonly Card[] }) {
  const [lead, ...others] = articles
  if (!lead) return null
  return (
    <>
      <div className="magazine">
        <ArticleCard article={lead} size="full" eager summary />
        <ul>
          {others.slice(0, BESIDE).map((article) => (
            <li key={article.slug}>
              <ArticleCard article={article} size="card" summary />
            </li>
          ))}
        </ul>
      </div>
      <Cards articles={others.slice(BESIDE)} />
    </>
  )
}

function Cards({ articles, eager = 0 }: { articles: readonly Card[]; eager?: number }) {
  if (articles.length === 0) return null
  return (
    <ul className="article-cards">
      {articles.map((article, i) => (
        <li key={article.slug}>
          <ArticleCard article={article} size="card" eager={i < eager} />
        </li>
      ))}
    </ul>
  )
}

function NoArticles() {
  const { t } = useI18n()
  return (
    <div className="stack no-articles">
      <h2>{t('articles.none_title')}</h2>
      <p className="soft">{t('articles.none_text')}</p>
      <SearchBox />
    </div>
  )
}

function Pagination({ page, pages }: { page: number; pages: number }) {
  const { t } = useI18n()
  if (pages < 2) return null
  return (
    <nav className="pages" aria-label={t('articles.pages')}>
      {page > 1 && (
        <Link className="btn btn-line" rel="prev" to={listPath(page - 1)}>
          <Icon name="arrow-back" />
          {t('articles.previous_page')}
        </Link>
      )}
      <span className="small soft num">{t('articles.page_of', { page, pages })}</span>
      {page < pages && (
        <Link className="btn btn-line" rel="next" to={listPath(page + 1)}>
          {t('articles.next_page')}
          <Icon name="arrow-forward" />
        </Link>
      )}
    </nav>
  )
}
