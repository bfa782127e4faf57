import type { ReactNode } from 'react'
import { MediaPicture } from '#app/features/media/public/media-picture.tsx'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Emblem } from '#app/ui/illustrations/emblems.tsx'
import { Illustration } from '#app/ui/illustrations/illustration.tsx'
import { Money } from '#app/ui/money.tsx'
import { type HomeSection, homeSections } from '../types.ts'
import type { ComposerView } from './view.ts'

type Page = ComposerView['page']

const GUIDES = ['general', 'health', 'tourism', 'legal', 'property', 'services', 'reading', 'store'] as const
const SHOWN = 3

/** The page as it would be, in little: what the draft shows, on a telephone or a computer. */
export function HomeSketch({ page }: { page: Page }) {
  const { t } = useI18n()
  const order = [...page.sections, ...homeSections.filter((id) => !page.sections.includes(id))]
  return (
    <aside className="hc-sketch" aria-label={t('home-admin.sketch')}>
      <div className="hc-chrome">
        <Icon name="eye" />
        <span>{t('home-admin.sketch')}</span>
        <fieldset className="hc-seg hc-small">
          <legend className="vh">{t('home-admin.sketch_width')}</legend>
          {(['phone', 'computer'] as const).map((width) => (
            <label key={width}>
              <input type="radio" name="sketch-tab" value={width} form="sketch-tabs" defaultChecked={width === 'computer'} />
              {t(`home-admin.sketch_${width}`)}
            </label>
          ))}
        </fieldset>
      </div>
      <div className="hc-page">
        {page.notice && (
          <p className={`hc-notice is-${page.notice.level}`} dir="auto">
            {page.notice.text.text}
          </p>
        )}
        <div className="hc-hero">
          {page.picture ? <MediaPicture picture={page.picture} sizes="29rem" /> : <Illustration name="quemado" size="card" />}
          <div>
            <b dir="auto">{page.texts.title?.text ?? t('home.question')}</b>
            <span className="hc-pill">
              <Icon name="search" />
              {t('home.search_placeholder')}
            </span>
          </div>
        </div>
        {order.map((id) => (
          <div key={id} data-sketch={id} hidden={!page.sections.includes(id)}>
            <SketchSection id={id} page={page} />
          </div>
        ))}
      </div>
    </aside>
  )
}

function SketchSection({ id, page }: { id: HomeSection; page: Page }) {
  const { t } = useI18n()
  if (id === 'guides') {
    return (
      <ul className="hc-guides">
        {GUIDES.map((hue) => (
          <li key={hue} className={`g-${hue}`}>
            <Emblem name={hue} />
          </li>
        ))}
      </ul>
    )
  }
  const titles = {
    categories: 'home.categories',
    articles: 'home.articles',
    products: 'home.products',
    land: 'home.land',
    why: 'home.why',
    newsletter: 'home.news',
  } as const
  return (
    <>
      <b dir="auto">{page.texts.sections[id]?.text ?? t(titles[id])}</b>
      <SketchCards id={id} page={page} />
    </>
  )
}

function SketchCards({ id, page }: { id: HomeSection; page: Page }) {
  const { t } = useI18n()
  switch (id) {
    case 'categories':
      return (
        <Cards
          items={page.categories.map(({ path, name, illustration }) => ({ key: path, name, picture: <Drawn name={illustration} /> }))}
        />
      )
    case 'articles':
      return (
        <Cards
          items={page.articles.map(({ slug, title, illustration }) => ({
            key: slug,
            name: title.text,
            picture: <Drawn name={illustration} />,
          }))}
        />
      )
    case 'products':
      return <Cards items={page.cards.map((card) => ({ key: card.id, name: card.title, picture: <ProductThumb card={card} /> }))} />
    case 'land':
      return (
        <ul className="hc-lines">
          {page.land.map(({ id: key, title, cents }) => (
            <li key={key}>
              <span dir="auto">{title}</span>
              <Money cents={cents} />
            </li>
          ))}
        </ul>
      )
    case 'newsletter':
      return <p className="o-muted">{t('home.news_text')}</p>
    default:
      return null
  }
}

const Drawn = ({ name }: { name: string | null }) => <Illustration name={name} size="thumb" />

function ProductThumb({ card: { picture } }: { card: Page['cards'][number] }) {
  const thumb = picture.photo?.thumb
  return thumb ? <img src={thumb} alt="" width={160} height={120} loading="lazy" /> : <Drawn name={picture.illustration} />
}

type CardsProps = { items: readonly { key: string; name: string; picture: ReactNode }[] }

function Cards({ items }: CardsProps) {
  return (
    <ul className="hc-cards">
      {items.slice(0, SHOWN).map(({ key, name, picture }) => (
        <li key={key}>
          <span className="hc-thumb">{picture}</span>
          <span dir="auto">{name}</span>
        </li>
      ))}
    </ul>
  )
}
