import { pageI18n } from '#app/platform/browser/page-i18n.ts'
import { refreshFromShop } from '../../refresh.ts'
import { showNotices, toast } from './say.ts'

/** Holds the cart against the shop of this moment and says what changed, or that the shop could not be asked. */
export async function lookAtShop(root: HTMLElement): Promise<void> {
  try {
    showNotices(root, await refreshFromShop(pageI18n().locale))
  } catch {
    toast(root.dataset.failure ?? '')
  }
}
