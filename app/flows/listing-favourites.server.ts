import type { RouterContextProvider } from 'react-router'
import type { FavouritesView } from '#app/features/real-estate/marks/public/favourites-screen.tsx'
import { listFavourites } from '#app/features/real-estate/marks/queries/compared.server.ts'
import { listMarks } from '#app/features/real-estate/marks/queries/marks.server.ts'
import { findSession } from '#app/platform/auth/session.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/** The favourites that an address names; without any, those of the account that is signed in. Who asks decides only whose they are. */
export async function getFavourites(args: Args, named: readonly string[]): Promise<FavouritesView> {
  const { db } = args.context.get(servicesContext)
  const { locale } = args.context.get(requestContext).i18n
  const session = named.length > 0 ? undefined : await findSession(args)
  const ids = session ? (await listMarks(db, session.user.id)).favourite : named
  const cards = await listFavourites(db, ids, locale)
  return { cards, missing: ids.length - cards.length, isAccount: session !== undefined, asksDevice: ids.length === 0 && !session }
}
