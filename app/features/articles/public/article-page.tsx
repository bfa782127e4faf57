import '../articles.css'
import { LongText } from '#app/features/writing/public/long-text.tsx'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Illustration } from '#app/ui/illustrations/illustration.tsx'
import { findPicture } from '#app/ui/illustrations/manifest.ts'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { useSite, useSiteName } from '#app/ui/site-context.tsx'
import { useWrittenIn } from '#app/ui/written-in.ts'
import { articleJsonLd } from '../json-ld.ts'
import { listPath } from '../rules.ts'
import type { ArticlePageData, ArticleView } from '../types.ts'
import { ArticleCard } from './article-card.tsx'
import { ArticleFacts } from './article-facts.tsx'

/** One article: its head and picture, the text between its facts, where it is from, and what to read after it. */
export function ArticlePage({ article, related, series, places, embeds, isPreview = false }: ArticlePageData & { isPreview?: boolean }) {
  const { t, locale } = useI18n()
  const { publicUrl } = useSite()
  const siteName = useSiteName()
  const writtenIn = useWrittenIn()
  const { title, summary, topic } = article
  const picture = findPicture(article.illustration)
  const site = { origin: publicUrl ?? '', prefix: localeFacts[locale].prefix, name: siteName }
  return (
    <div className="article-page">
      <PageHead
        pictured={!isPreview}
        noIndex={isPreview}
        title={title.text}
        description={summary.text}
        canonical={article.path}
        languages={article.languages}
        jsonLd={articleJsonLd(article, { ...site, image: picture.svg })}
      />
      <article>
        <div className={picture.width > 2 * picture.height ? 'article-top' : 'article-top beside'}>
          <div className="wrap">
            <Breadcrumbs
              crumbs={[
                { label: t('articles.title'), to: '/articles' },
                { label: topic.text, to: listPath(1, article.topicKey) },
              ]}
            />
            <header className="article-head">
              <p className="over">
                <span {...writtenIn(topic.locale)}>{topic.text}</span> ·{' '}
                <span className="num">{t('articles.minutes', { minutes: article.readingMinutes })}</span>
              </p>
              <h1 {...writtenIn(title.locale)}>{title.text}</h1>
              <p className="dek" {...writtenIn(summary.locale)}>
                {summary.text}
              </p>
            </header>
          </div>
          <figure className="article-picture">
            <div className="pic">
              <Illustration name={article.illustration} size="full" eager />
            </div>
          </figure>
        </div>
        <div className="wrap article-text">
          <ArticleFacts article={article} />
          <div>
            {article.body.locale !== locale && <p className="small soft article-language">{t('articles.arabic_only')}</p>}
            <LongText body={article.body} embeds={embeds} />
            <SeriesParts series={series} />
            <Places places={places} />
            <Origins article={article} />
            <Share />
            <p className="article-back">
              <Link className="more" to="/articles">
                <Icon name="arrow-back" />
                {t('articles.back')}
              </Link>
            </p>
          </div>
        </div>
      </article>
      {related.length > 0 && (
        <section className="wrap article-related" aria-labelledby="related">
          <h2 id="related">{t('articles.related')}</h2>
          <ul className="article-cards">
            {related.map((other) => (
              <li key={other.slug}>
                <ArticleCard article={other} size="card" level={3} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** The other parts of its series, in their order. */
function SeriesParts({ series }: { series: ArticlePageData['series'] }) {
  const { t } = useI18n()
  const writtenIn = useWrittenIn()
  if (!series) return null
  return (
    <nav className="article-series" aria-labelledby="series">
      <h2 id="series">
        {t('articles.series')} <bdi {...writtenIn(series.name.locale)}>{series.name.text}</bdi>
      </h2>
      <ol>
        {series.parts.map(({ title, path, isThis }) => (
          <li key={path} {...writtenIn(title.locale)}>
            {isThis ? (
              <span aria-current="true">{title.text}</span>
            ) : (
              <Link className="link" to={path}>
                {title.text}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The pages of the places that the text names. */
function Places({ places }: { places: ArticlePageData['places'] }) {
  const { t } = useI18n()
  if (places.length === 0) return null
  return (
    <section className="article-places" aria-labelledby="places">
      <h2 id="places">{t('articles.places')}</h2>
      <ul className="chips">
        {places.map(({ name, path }) => (
          <li key={path}>
            <Link className="chip" to={path}>
              <Icon name="pin" />
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Only where script runs (`page-tools`): without it the button could do nothing. */
function Share() {
  const { t } = useI18n()
  return (
    <page-tools className="page-tools" data-copied={t('articles.link_copied')} data-failed={t('articles.link_not_copied')}>
      <button type="button" className="btn btn-line" data-do="share" hidden>
        <Icon name="share" />
        {t('articles.share')}
      </button>
    </page-tools>
  )
}

/** Where the text is from, and what those sources leave open. */
function Origins({ article }: { article: ArticleView }) {
  const { t } = useI18n()
  const writtenIn = useWrittenIn()
  const { sources, gaps } = article
  if (sources.length === 0 && !gaps) return null
  return (
    <footer className="article-origins">
      {gaps && (
        <section className="note">
          <Icon name="info" />
          <div>
            <h2>{t('articles.gaps')}</h2>
            <p {...writtenIn(gaps.locale)}>{gaps.text}</p>
          </div>
        </section>
      )}
      {sources.length > 0 && (
        <section id="sources">
          <h2>{t('articles.sources')}</h2>
          <ul>
            {sources.map((source) => (
              <li key={source.text} {...writtenIn(source.locale)}>
                {source.text}
              </li>
            ))}
          </ul>
        </section>
      )}
    </footer>
  )
}
