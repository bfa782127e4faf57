import type { SellerView } from '#app/features/accounting/invoices/admin/seller-screen.tsx'
import { findSeller } from '#app/features/accounting/invoices/queries/invoices.server.ts'
import { type SellerField, type SellerPictureName, sellerFieldNames, sellerPictureNames } from '#app/features/accounting/invoices/types.ts'
import { permissions } from '#app/features/media/policy.ts'
import { presentPicture } from '#app/features/media/present.ts'
import { mediaByIds } from '#app/features/media/queries.server.ts'
import { parseMediaIds } from '#app/features/media/schema.ts'
import type { Admin } from '#app/platform/auth/admin-route.server.ts'
import { may } from '#app/platform/auth/permissions.ts'
import { AppError } from '#app/platform/errors.ts'
import { textField } from '#app/platform/http/form.server.ts'

type ChosenPictures = Partial<Record<SellerPictureName, number | null>>

/** Who chooses pictures of the library; whoever only keeps the books leaves them as they are. */
const mayChoose = ({ session }: Admin) => may(session.user, permissions.manage)

/** The seller's form as it is stored, or with what was chosen in it. */
export async function showSeller(admin: Admin, chosen?: ChosenPictures): Promise<SellerView> {
  const { db, i18n } = admin
  const seller = await findSeller(db)
  const idOf = (name: SellerPictureName) => (chosen?.[name] === undefined ? seller[name]?.media : chosen[name]) ?? null
  const rows = await mediaByIds(
    db,
    sellerPictureNames.flatMap((name) => idOf(name) ?? []),
  )
  const shown = (name: SellerPictureName) => rows.filter(({ id }) => id === idOf(name)).map((row) => presentPicture(row, i18n.locale))
  return {
    values: Object.fromEntries(sellerFieldNames.map((name: SellerField) => [name, seller[name] ?? ''])),
    pictures: { logo: shown('logo'), stamp: shown('stamp') },
    mayChoose: mayChoose(admin),
    problems: {},
    refused: null,
    isSaved: false,
  }
}

/** One picture at most for each; nothing for whoever may not choose. 422 beside the field. */
export function readSellerPictures(admin: Admin & { form: FormData }): ChosenPictures {
  if (!mayChoose(admin)) return {}
  const chosen: ChosenPictures = {}
  for (const name of sellerPictureNames) {
    const ids = parseMediaIds(textField(admin.form, name).slice(0, 100))
    if (!ids || ids.length > 1) throw new AppError('invalid_invoice', { status: 422, fields: { [name]: 'media_gone' } })
    chosen[name] = ids[0] ?? null
  }
  return chosen
}
