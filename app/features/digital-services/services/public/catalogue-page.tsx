import './services.css'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { Illustration } from '#app/ui/illustrations/illustration.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { type Need, needs } from '../rules.ts'
import { catalogueAddress } from '../schema.ts'
import type { ServiceCatalogue as Catalogue, CatalogueQuery } from '../types.ts'
import { ServiceLine } from './service-line.tsx'

const needIcons = {
  papers: 'document',
  vehicles: 'car',
  land: 'area',
  school: 'pencil',
  work: 'user',
  bills: 'cash',
  printing: 'printer',
} as const satisfies Record<Need, IconName>

/** What somebody can have done, by what they need it for. */
export function CataloguePage({ catalogue }: { catalogue: Catalogue }) {
  const { t } = useI18n()
  const { query, groups } = catalogue
  const isPlain = catalogueAddress(query) === '/digital-services'
  return (
    <div className="services g-services">
      <PageHead
        title={t('services.title')}
        description={t('services.description')}
        canonical="/digital-services"
        noIndex={!isPlain}
        pictured={isPlain}
      />
      <div className="wrap">
        <Breadcrumbs crumbs={[{ label: t('services.title') }]} />
        <Head query={query} />
        <p className="note">
          <Icon name="info" />
          <span>
            {t('services.not_official')}{' '}
            {catalogue.hasSamples && (
              <>
                <span className="flag flag-line">{t('common.sample')}</span> {t('services.samples_note')}
              </>
            )}
          </span>
        </p>
        <Filters catalogue={catalogue} />
        {groups.length === 0 ? <NothingFound query={query} /> : <Groups groups={groups} />}
      </div>
      <HowItGoes />
    </div>
  )
}

function Head({ query }: { query: CatalogueQuery }) {
  const { t } = useI18n()
  return (
    <div className="services-head">
      <div>
        <p className="over">{t('services.title')}</p>
        <h1>{t('services.heading')}</h1>
        <p className="lead">{t('services.lead')}</p>
        <search>
          <form className="search" action={useHref('/digital-services')} method="get">
            <Icon name="search" />
            <label className="vh" htmlFor="services-q">
              {t('services.search_label')}
            </label>
            <input
              id="services-q"
              name="q"
              type="search"
              defaultValue={query.text}
              maxLength={80}
              placeholder={t('services.search_placeholder')}
            />
            {query.need && <input type="hidden" name="need" value={query.need} />}
            {query.by && <input type="hidden" name="by" value={query.by} />}
            <button type="submit" className="btn btn-honey">
              {t('common.search')}
            </button>
          </form>
        </search>
        <p className="row">
          <Link className="more" to="/digital-services/my-account">
            <Icon name="user" />
            {t('services.my_account')}
          </Link>
          <Link className="more" to="/contact">
            <Icon name="message" />
            {t('services.do_not_know')}
          </Link>
        </p>
      </div>
      <span className="pic">
        <Illustration name="office" size="card" eager />
      </span>
    </div>
  )
}

function Filters({ catalogue: { query, counts } }: { catalogue: Catalogue }) {
  const { t, number } = useI18n()
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const chip = (key: string, label: string, change: Partial<CatalogueQuery>, isCurrent: boolean, count?: number) => (
    <li key={key}>
      <Link className="chip" to={catalogueAddress(query, change)} aria-current={isCurrent ? 'true' : undefined}>
        {label}
        {count !== undefined && <span className="n num">{number(count)}</span>}
      </Link>
    </li>
  )
  return (
    <nav className="services-filters" aria-label={t('services.filters')}>
      <ul className="chips swipe">
        {chip('all', t('services.all_needs'), { need: null }, query.need === null, all)}
        {needs
          .filter((need) => counts[need] !== undefined || query.need === need)
          .map((need) => chip(need, t(`services.need_${need}`), { need }, query.need === need, counts[need] ?? 0))}
      </ul>
      <ul className="chips swipe">
        {chip('anybody', t('services.by_anybody'), { by: null }, query.by === null)}
        {chip('official', t('services.by_official'), { by: 'official' }, query.by === 'official')}
        {chip('own', t('services.by_own'), { by: 'own' }, query.by === 'own')}
      </ul>
    </nav>
  )
}

function Groups({ groups }: Pick<Catalogue, 'groups'>) {
  const { t } = useI18n()
  return (
    <div className="needs">
      {groups.map(({ need, services }) => (
        <section key={need} className="need" id={need}>
          <div>
            <Icon name={needIcons[need]} className="big" />
            <h2>{t(`services.need_${need}`)}</h2>
            <p className="soft small">{t(`services.need_${need}_text`)}</p>
          </div>
          <ul className="service-lines">
            {services.map((service) => (
              <ServiceLine key={service.id} service={service} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function NothingFound({ query }: { query: CatalogueQuery }) {
  const { t } = useI18n()
  return (
    <div className="empty">
      <p>{query.text ? t('services.none_found', { text: query.text }) : t('services.none')}</p>
      <p className="row">
        <Link className="btn btn-line" to="/digital-services">
          {t('services.show_all')}
        </Link>
        <Link className="more" to="/legal-guide">
          {t('services.to_procedures')}
          <Icon name="arrow-forward" />
        </Link>
      </p>
    </div>
  )
}

const steps = ['request', 'check', 'office', 'ready'] as const
const promises = ['password', 'papers', 'fees'] as const

/** The way of a request, and what is promised on it. */
function HowItGoes() {
  const { t } = useI18n()
  return (
    <section className="services-how sec">
      <div className="wrap">
        <h2>{t('services.how_title')}</h2>
        <ol className="services-track">
          {steps.map((step) => (
            <li key={step}>
              <b>{t(`services.how_${step}`)}</b>
              <p>{t(`services.how_${step}_text`)}</p>
            </li>
          ))}
        </ol>
        <ul className="services-promises">
          {promises.map((promise) => (
            <li key={promise}>
              <h3>{t(`services.promise_${promise}` as MessageKey)}</h3>
              <p>{t(`services.promise_${promise}_text` as MessageKey)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
