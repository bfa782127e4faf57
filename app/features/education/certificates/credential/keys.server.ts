import { type KeyObject, randomBytes } from 'node:crypto'
import { ed25519FromSeed, publicKeyMultibase, SEED_BYTES } from '#app/platform/credentials/data-integrity.server.ts'
import { seal, unseal } from '#app/platform/seal.server.ts'

const PURPOSE = 'education badge key'

type NewBadgeKey = { publicKey: string; sealedSeed: string }

export function createBadgeKey(secret: string): NewBadgeKey {
  const seed = randomBytes(SEED_BYTES)
  const publicKey = publicKeyMultibase(ed25519FromSeed(seed))
  return { publicKey, sealedSeed: seal(seed, { secret, purpose: PURPOSE, context: publicKey }) }
}

/** Undefined for one that was sealed in another data folder. */
export function openBadgeKey({ publicKey, sealedSeed }: NewBadgeKey, secret: string): KeyObject | undefined {
  const seed = unseal(sealedSeed, { secret, purpose: PURPOSE, context: publicKey })
  return seed && ed25519FromSeed(seed)
}
