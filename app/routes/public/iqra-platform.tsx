import { ClassDoors } from '#app/features/iqra/classes/public/class-doors.tsx'
import { PlatformScreen } from '#app/features/iqra/placement/components/platform-screen.tsx'
import { bands } from '#app/features/iqra/placement/types.ts'
import { presentCard } from '#app/features/iqra/reading/present.ts'
import { Library, type LibraryView } from '#app/features/iqra/reading/public/library.tsx'
import { listTexts } from '#app/features/iqra/reading/queries.server.ts'
import { readLibraryQuery } from '#app/features/iqra/reading/schema.ts'
import { servicesContext } from '#app/platform/http/context.server.ts'
import { contentPage } from '#app/platform/http/edge.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import type { Route } from './+types/iqra-platform'

export const handle: RouteHandle = { hue: 'reading', cache: { tags: ['pages', 'iqra-texts'], query: ['language', 'band'] } }

/** The region's own languages first. */
const order = ['ar', 'fr', 'en', 'es'] as const

/** It says the same to everybody. */
export const loader = contentPage(handle, async ({ request, context }: Route.LoaderArgs): Promise<{ library: LibraryView }> => {
  const query = readLibraryQuery(new URL(request.url).searchParams)
  const texts = await listTexts(context.get(servicesContext).db)
  const languages = order.filter((language) => texts.some((text) => text.language === language))
  const language = query.language ?? languages[0] ?? 'ar'
  const own = texts.filter((text) => text.language === language)
  const counts = Object.fromEntries(bands.map((band) => [band, own.filter((text) => text.band === band).length]))
  const shown = query.band === undefined ? own : own.filter(({ band }) => band === query.band)
  return { library: { language, band: query.band ?? null, languages, counts, texts: shown.map(presentCard) } }
})

export default function IqraPlatform({ loaderData: { library } }: Route.ComponentProps) {
  return (
    <PlatformScreen texts={library}>
      <Library view={library} />
      <ClassDoors />
    </PlatformScreen>
  )
}
