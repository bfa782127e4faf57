import { FromArticleLink } from '#app/features/iqra/reading/admin/article-texts.tsx'
import { presentCheck } from '#app/features/iqra/reading/admin/text-figures.ts'
import { TextWords } from '#app/features/iqra/reading/admin/text-words.tsx'
import { checkSavedText } from '#app/features/iqra/reading/queries/text-check.server.ts'
import { texts } from '#app/features/iqra/reading/resource.server.ts'
import { ResourcePage } from '#app/features/resources/admin/resource-page.tsx'
import { resourceAction, resourceLoader } from '#app/features/resources/routes.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import type { Route } from './+types/iqra-texts'

const load = resourceLoader(texts)

/** The kit's screens; below the editor the text with its words marked, as it is saved and as it is written. */
export const loader = async (args: Route.LoaderArgs) => {
  const view = await load(args)
  if (view.screen !== 'editor') return { ...view, check: null }
  const check = await checkSavedText(args.context.get(servicesContext).db, args.params.id)
  return { ...view, check: presentCheck(check, args.context.get(requestContext).i18n) }
}
export const action = resourceAction(texts)

export default function IqraTexts({ loaderData: { check, screen } }: Route.ComponentProps) {
  return (
    <>
      <ResourcePage above={<FromArticleLink />} />
      {check && screen === 'editor' && <TextWords check={check} />}
    </>
  )
}
