import { recordAudit } from '#app/features/audit/commands.server.ts'
import { setMediaUses } from '#app/features/media/commands/uses.server.ts'
import { mediaByIds } from '#app/features/media/queries.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { findSeller, SELLER_PICTURES } from '../queries/invoices.server.ts'
import { listPictures } from '../rules.ts'
import { invoiceSeller } from '../tables.server.ts'
import { type Seller, type SellerPicture, type SellerPictureName, sellerPictureNames } from '../types.ts'

/** Numbers of pictures in the library; null takes one away, and what is not named stays. */
type ChosenPictures = Readonly<Partial<Record<SellerPictureName, number | null>>>

async function findPictures(tx: Tx, before: Seller, chosen: ChosenPictures): Promise<Pick<Seller, SellerPictureName>> {
  const ids = sellerPictureNames.flatMap((name) => chosen[name] ?? [])
  const found = new Map((await mediaByIds(tx, ids)).map(({ id, hash, width, height }) => [id, { media: id, hash, width, height }]))
  const pictures: Partial<Record<SellerPictureName, SellerPicture>> = {}
  for (const name of sellerPictureNames) {
    const id = chosen[name]
    const picture = id === undefined ? before[name] : found.get(id ?? 0)
    if (id && !picture) throw new AppError('invalid_invoice', { status: 422, fields: { [name]: 'media_gone' } })
    if (picture) pictures[name] = picture
  }
  return pictures
}

/** Saves who sells; invoices that are issued have their own copy and stay as they are. */
export async function saveSeller(db: Db, identity: Seller, by: Actor, chosen: ChosenPictures = {}): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await findSeller(tx)
    const seller: Seller = { ...identity, ...(await findPictures(tx, before, chosen)) }
    await setMediaUses(
      tx,
      SELLER_PICTURES,
      listPictures(seller).map(({ media }) => media),
    )
    await tx
      .insert(invoiceSeller)
      .values({ identity: seller })
      .onConflictDoUpdate({ target: invoiceSeller.id, set: { identity: seller } })
    await recordAudit(tx, {
      by,
      action: 'invoices.seller_saved',
      subject: { kind: 'seller', id: '1', name: seller.name },
      before: forAudit(before),
      after: forAudit(seller),
    })
  })
}

/** A picture by its number, as its own page in the library has it. */
const forAudit = ({ logo, stamp, ...seller }: Seller) => ({
  ...seller,
  ...(logo && { logo: logo.media }),
  ...(stamp && { stamp: stamp.media }),
})
