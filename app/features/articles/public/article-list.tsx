import '../articles.css'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { SearchBox } from '#app/ui/search-box.tsx'
import { useWrittenIn } from '#app/ui/written-in.ts'
import { feedPath, listPath } from '../rules.ts'
import type { ArticleListing, ArticleCard as Card } from '../types.ts'
import { ArticleCard } from './article-card.tsx'

/** Beside the first article on the first page. */
const BESIDE = 3

/** All articles, newest first: the first page opens like a magazine, the others are plain lists. */
export function ArticleList({ listing }: { listing: ArticleListing }) {
  const { t } = useI18n()
  const { articles, page, pages, topic, topics } = listing
  const writtenIn = useWrittenIn()
  const feed = useHref(feedPath(topic?.key))
  const title = topic?.name.text ?? t('articles.title')
  return (
    <div className="articles wrap">
      <PageHead
        pictured
        title={page > 1 ? `${title} · ${t('articles.page_of', { page, pages })}` : title}
        description={t('articles.description')}
        canonical={listPath(page, topic?.key)}
      />
      <link rel="alternate" type="application/rss+xml" title={title} href={feed} />
      <Breadcrumbs crumbs={topic ? [{ label: t('articles.title'), to: '/articles' }, { label: title }] : [{ label: title }]} />
      <div className="list-head">
        <h1 {...(topic ? writtenIn(topic.name.locale) : {})}>{title}</h1>
        <p className="soft">{topic ? t('articles.in_topic', { count: topic.count }) : t('articles.description')}</p>
        <Topics topics={topics} current={topic?.key} />
      </div>
      {articles.length === 0 ? (
        <NoArticles />
      ) : page === 1 && !topic ? (
        <Magazine articles={articles} />
      ) : (
        <Cards articles={articles} eager={4} />
      )}
      <Pagination page={page} pages={pages} topic={topic?.key} />
      <p className="articles-feed">
        <a className="more" href={feed} type="application/rss+xml">
          {topic ? t('articles.feed_topic') : t('articles.feed')}
        </a>
      </p>
    </div>
  )
}

/** The ways to one topic; where there is only one, there is nothing to choose. */
function Topics({ topics, current }: { topics: ArticleListing['topics']; current: string | undefined }) {
  const { t } = useI18n()
  const writtenIn = useWrittenIn()
  if (topics.length < 2) return null
  return (
    <nav aria-label={t('articles.topics')}>
      <ul className="chips">
        {topics.map(({ key, name, count }) => (
          <li key={key}>
            <Link className="chip" to={listPath(1, key)} aria-current={key === current ? 'page' : undefined}>
              <bdi {...writtenIn(name.locale)}>{name.text}</bdi> <span className="num">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
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

function Pagination({ page, pages, topic }: { page: number; pages: number; topic: string | undefined }) {
  const { t } = useI18n()
  if (pages < 2) return null
  return (
    <nav className="pages" aria-label={t('articles.pages')}>
      {page > 1 && (
        <Link className="btn btn-line" rel="prev" to={listPath(page - 1, topic)}>
          <Icon name="arrow-back" />
          {t('articles.previous_page')}
        </Link>
      )}
      <span className="small soft num">{t('articles.page_of', { page, pages })}</span>
      {page < pages && (
        <Link className="btn btn-line" rel="next" to={listPath(page + 1, topic)}>
          {t('articles.next_page')}
          <Icon name="arrow-forward" />
        </Link>
      )}
    </nav>
  )
}
