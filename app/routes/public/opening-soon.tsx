import { useMatches } from 'react-router'
import { listPortals, type PortalInUse } from '#app/features/guides/entries/queries/portals.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { contentPage } from '#app/platform/http/edge.server.ts'
import type { Hue, RouteHandle } from '#app/platform/http/handle.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Link } from '#app/ui/link.tsx'
import { OpeningSoon } from '#app/ui/opening-soon.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/opening-soon'

export const handle: RouteHandle = { cache: { tags: ['pages'] } }

type Way = { to: string; name: MessageKey; text: MessageKey }
type Part = 'heading' | 'lead' | 'plan_1' | 'plan_2' | 'plan_3'
type Room = { hue: Hue; key: (part: Part) => MessageKey; ways: readonly Way[]; parent?: Way }

const services = { to: '/digital-services', name: 'digital-services.home_heading', text: 'digital-services.way_here' } as const
const legal = { to: '/legal-guide', name: 'digital-services.way_legal', text: 'digital-services.way_legal_text' } as const
const offline = { to: '/offline', name: 'digital-services.way_offline', text: 'digital-services.way_offline_text' } as const

/** By route id. */
const rooms: Record<string, Room> = {
  'digital-services': { hue: 'services', key: (part) => `digital-services.home_${part}`, ways: [legal, offline] },
  'digital-services-account': {
    hue: 'services',
    key: (part) => `digital-services.account_${part}`,
    ways: [services, legal],
    parent: services,
  },
}

export const loader = contentPage(handle, async ({ request, context }: Route.LoaderArgs) => {
  const { db, content } = context.get(servicesContext)
  const { locale } = context.get(requestContext).i18n
  const needsPortals = new URL(request.url).pathname.endsWith('/digital-services')
  const portals = needsPortals ? await content.remember(`portals-${locale}`, ['guides'], () => listPortals(db, locale)) : []
  return { portals }
})

export default function OpeningSoonPage({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n()
  const id = useMatches().at(-1)?.id ?? ''
  const room = rooms[id]
  if (!room) throw new Error(`No room opens later under the route ${id}`)
  const { hue, key, ways, parent } = room
  const heading = t(key('heading'))
  const crumbs = [...(parent ? [{ label: t(parent.name), to: parent.to }] : []), { label: heading }]
  return (
    <>
      <PageHead title={heading} description={t(key('lead'))} noIndex={id !== 'digital-services'} />
      <OpeningSoon
        hue={hue}
        heading={heading}
        lead={t(key('lead'))}
        notice={t('common.opening_soon')}
        plans={{ title: t('digital-services.plans'), items: [t(key('plan_1')), t(key('plan_2')), t(key('plan_3'))] }}
        today={{ title: t('digital-services.today'), ways: ways.map(({ to, name, text }) => ({ to, name: t(name), text: t(text) })) }}
        crumbs={<Breadcrumbs crumbs={crumbs} />}
      >
        {loaderData.portals.length > 0 && <Portals portals={loaderData.portals} />}
      </OpeningSoon>
    </>
  )
}

/** The state's own services, each with the procedure that explains it. */
function Portals({ portals }: { portals: readonly PortalInUse[] }) {
  const { t } = useI18n()
  return (
    <section className="wrap portals">
      <h2>{t('digital-services.portals')}</h2>
      <p className="soft">{t('digital-services.portals_text')}</p>
      <ul>
        {portals.map(({ name, url, procedure }) => (
          <li key={url}>
            <a href={url} rel="noopener">
              {name}
              <bdi className="host" dir="ltr">
                {new URL(url).host.replace(/^www\./, '')}
              </bdi>
            </a>
            <Link className="small soft" to={procedure.path}>
              {procedure.name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
