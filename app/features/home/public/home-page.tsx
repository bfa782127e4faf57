import '../home.css'
import { type ComponentType, Fragment, type ReactNode } from 'react'
import type { PictureView } from '#app/features/media/types.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type {
  EmergencyCall,
  FeaturedCategory,
  HomeSection,
  HomeTexts,
  LandTeaser,
  NamedCity,
  OpenPlaces,
  ShownNotice,
  TonightPharmacy,
} from '../types.ts'
import { FeaturedCategories } from './featured-categories.tsx'
import { GuideStrip } from './guide-strip.tsx'
import { Hero } from './hero.tsx'
import { Land } from './land.tsx'
import { Notice } from './notice.tsx'
import { OwnHeading, SectionHead } from './section-head.tsx'
import { TonightBand } from './tonight-band.tsx'
import { Why } from './why.tsx'

/** Everything that stands on the home page; what other rooms draw of it stays theirs. */
export type HomePageData<Article, Product> = {
  sections: readonly HomeSection[]
  texts: HomeTexts
  picture: PictureView | null
  notice: ShownNotice | null
  cities: readonly NamedCity[]
  pharmacy: TonightPharmacy | undefined
  /** Null where of no place it is known that it is open. */
  open: OpenPlaces | null
  numbers: readonly EmergencyCall[]
  categories: readonly FeaturedCategory[]
  articles: readonly Article[]
  cards: readonly Product[]
  land: readonly LandTeaser[]
}

type HomePageProps<Article, Product> = {
  page: HomePageData<Article, Product>
  components: {
    ArticleCard: ComponentType<{ article: Article; size: 'thumb' | 'full'; summary?: boolean; level?: 3 }>
    ProductCard: ComponentType<{ card: Product }>
    NewsletterForm: ComponentType
  }
  /** Stands between the sections. */
  banner?: ReactNode
}

/** After so many sections, or the last one, stands the banner. */
const BEFORE_BANNER = 4

/** The first screen answers; below it stand the sections in the owner's order. */
export function HomePage<Article extends { slug: string }, Product extends { id: string }>({
  page,
  components,
  banner,
}: HomePageProps<Article, Product>) {
  const bannerAt = Math.min(BEFORE_BANNER, page.sections.length) - 1
  const { texts, picture, notice, cities, pharmacy, open, numbers } = page
  return (
    <div className="home">
      {notice && <Notice notice={notice} />}
      <Hero cities={cities} over={texts.over} title={texts.title} picture={picture} />
      <TonightBand pharmacy={pharmacy} open={open} numbers={numbers} />
      {page.sections.map((id, i) => (
        <Fragment key={id}>
          <Section id={id} page={page} components={components} />
          {i === bannerAt && banner && <div className="wrap">{banner}</div>}
        </Fragment>
      ))}
    </div>
  )
}

type SectionProps<Article, Product> = HomePageProps<Article, Product> & { id: HomeSection }

function Section<Article extends { slug: string }, Product extends { id: string }>({
  id,
  page,
  components: { ArticleCard, ProductCard, NewsletterForm },
}: SectionProps<Article, Product>): ReactNode {
  const own = page.texts.sections
  switch (id) {
    case 'guides':
      return <GuideStrip />
    case 'categories':
      return <FeaturedCategories categories={page.categories} own={own.categories} />
    case 'articles':
      return <Articles articles={page.articles} own={own.articles} ArticleCard={ArticleCard} />
    case 'products':
      return <Products cards={page.cards} own={own.products} ProductCard={ProductCard} />
    case 'land':
      return <Land listings={page.land} own={own.land} />
    case 'why':
      return <Why own={own.why} />
    case 'newsletter':
      return <News own={own.newsletter} NewsletterForm={NewsletterForm} />
  }
}

type Own = { own: HomeTexts['sections'][keyof HomeTexts['sections']] }
type ArticlesProps<Article> = Own & Pick<HomePageProps<Article, never>['components'], 'ArticleCard'> & { articles: readonly Article[] }

function Articles<Article extends { slug: string }>({ articles: [lead, ...others], own, ArticleCard }: ArticlesProps<Article>) {
  const { t } = useI18n()
  if (!lead) return null
  return (
    <section className="sec">
      <div className="wrap">
        <SectionHead title={t('home.articles')} own={own} more={{ to: '/articles', label: t('home.all_articles') }} />
        <div className="magazine">
          <ArticleCard article={lead} size="full" summary level={3} />
          <ul>
            {others.map((article) => (
              <li key={article.slug}>
                <ArticleCard article={article} size="thumb" level={3} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

type ProductsProps<Product> = Own & Pick<HomePageProps<never, Product>['components'], 'ProductCard'> & { cards: readonly Product[] }

function Products<Product extends { id: string }>({ cards, own, ProductCard }: ProductsProps<Product>) {
  const { t } = useI18n()
  if (cards.length === 0) return null
  return (
    <section className="sec shop">
      <div className="wrap">
        <SectionHead
          title={t('home.products')}
          own={own}
          text={t('home.products_text')}
          more={{ to: '/store', label: t('home.to_store') }}
        />
        <ul className="grid">
          {cards.map((card) => (
            <ProductCard key={card.id} card={card} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function News({ own, NewsletterForm }: Own & { NewsletterForm: ComponentType }) {
  const { t } = useI18n()
  return (
    <section className="wrap news">
      <div className="box">
        <div>
          <OwnHeading title={t('home.news')} own={own} />
          <p className="soft">{t('home.news_text')}</p>
        </div>
        <NewsletterForm />
      </div>
    </section>
  )
}
