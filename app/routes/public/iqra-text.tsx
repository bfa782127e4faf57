import { presentText } from '#app/features/iqra/reading/present.ts'
import { ReaderScreen } from '#app/features/iqra/reading/public/reader-screen.tsx'
import { findText, listGlosses, listTexts } from '#app/features/iqra/reading/queries.server.ts'
import { readTextId } from '#app/features/iqra/reading/schema.ts'
import { notFound } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { contentPage } from '#app/platform/http/edge.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import type { Route } from './+types/iqra-text'

export const handle: RouteHandle = { hue: 'reading', cache: { tags: ['iqra-texts'] } }

/** The same for everybody, so that it can be read offline: what its reader knows is asked for by the page's element. */
export const loader = contentPage(handle, async ({ params, context }: Route.LoaderArgs) => {
  const { db } = context.get(servicesContext)
  const id = readTextId(params.id)
  const text = id === undefined ? undefined : await findText(db, id)
  if (!text) throw notFound()
  const [glossary, library] = await Promise.all([listGlosses(db, text.language), listTexts(db, { language: text.language })])
  return { view: presentText({ text, glossary, library }, context.get(requestContext).i18n) }
})

export default function IqraText({ loaderData }: Route.ComponentProps) {
  return <ReaderScreen view={loaderData.view} />
}
