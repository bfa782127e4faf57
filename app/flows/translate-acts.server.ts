import { translateAct } from '#app/features/resources/commands/translate-field.server.ts'
import { textFields } from '#app/features/resources/queries/translations.server.ts'
import { manifests, resources } from '#app/manifests.server.ts'
import type { ActTool } from '#app/platform/act-tool.ts'

const declared = new Set(manifests.flatMap((room) => room.acts ?? []).map(({ name }) => name))

/** One text of a row in one language, for every resource that has texts in languages and whose room says nothing else of it. */
export const translateActs: readonly ActTool[] = resources
  .filter((resource) => textFields(resource).length > 0 && !declared.has(`${resource.name}_translate`))
  .map((resource) => translateAct(resource, 'resources.act_translate'))
