import type { Tx } from '#app/platform/db/types.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import content from '#content/services/operators.json' with { type: 'json' }
import type { BillKind } from './rules.ts'
import { billOperators } from './tables.server.ts'

export const order = 71

type ShippedOperator = {
  id: string
  kind: BillKind
  name: LocalText
  about: LocalText
  website?: string
  source: string
  verified_on: string
}

/** Operators of the region. No source says what their contract numbers look like, so any usual number is taken until the owner knows. */
export async function seed(tx: Tx): Promise<void> {
  await tx
    .insert(billOperators)
    .values(
      (content as readonly ShippedOperator[]).map(({ id, kind, name, about, website, source, verified_on: verifiedOn }, i) => ({
        id,
        kind,
        name,
        about,
        website: website ?? null,
        source,
        verifiedOn,
        position: (i + 1) * 10,
      })),
    )
    .onConflictDoNothing()
}
