import { FavouritesScreen } from '#app/features/real-estate/marks/public/favourites-screen.tsx'
import { maxMarks, readIds } from '#app/features/real-estate/marks/rules.ts'
import { getFavourites } from '#app/flows/listing-favourites.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import type { Route } from './+types/listing-favourites'

export const handle: RouteHandle = { hue: 'property' }

export const loader = page(async (args: Route.LoaderArgs) => {
  const named = readIds(new URL(args.request.url).searchParams.get('ids'), maxMarks.favourite)
  return { view: await getFavourites(args, named) }
})

export default function ListingFavourites({ loaderData }: Route.ComponentProps) {
  return <FavouritesScreen view={loaderData.view} />
}
