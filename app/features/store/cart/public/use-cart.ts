import { type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { cart } from '../cart-store.ts'
import { refreshFromShop } from '../refresh.ts'
import type { CartLine, CartNotice } from '../types.ts'

const none: readonly CartLine[] = []
const subscribe = (listener: () => void) => cart().subscribe(listener)

/** The cart's lines; none on the server and in the first render, which must look alike. */
export function useCart(): readonly CartLine[] {
  return useSyncExternalStore(
    subscribe,
    () => cart().lines,
    () => none,
  )
}

/** Whether the browser has the page: until then nothing is known of the saved cart. */
export function useIsCartKnown(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}

/** The toast of a shop that could not be asked; the cart stays as it was saved. */
export function showFailure(text: string): void {
  dispatchEvent(new CustomEvent('site:toast', { detail: { text, tone: 'danger' } }))
}

/** Looks again at the shop each time the dialog opens, and says what changed. */
export function useFreshCart(
  dialog: RefObject<HTMLDialogElement | null>,
  { locale, failureText }: { locale: string; failureText: string },
): readonly CartNotice[] {
  const [notices, setNotices] = useState<readonly CartNotice[]>([])
  useEffect(() => {
    const panel = dialog.current
    if (!panel) return
    const look = () => {
      if (!panel.open) return setNotices([])
      refreshFromShop(locale)
        .then(setNotices)
        .catch(() => showFailure(failureText))
    }
    // The small module may have opened it before this page's own script came.
    look()
    const watch = new MutationObserver(look)
    watch.observe(panel, { attributeFilter: ['open'] })
    return () => watch.disconnect()
  }, [dialog, locale, failureText])
  return notices
}

/**
 * The cart as the order form needs it: its lines, a fresh look at the shop (at once too, unless `isSettled` says that an
 * order of it may be stored already: its pieces would be missing then), and emptying it once the order is stored.
 */
export function useCartForOrder({ locale, failureText }: { locale: string; failureText: string }, isSettled: () => boolean) {
  const lines = useCart()
  const [notices, setNotices] = useState<readonly CartNotice[]>([])
  const settled = useRef(isSettled)
  const look = useCallback(() => {
    refreshFromShop(locale)
      .then(setNotices)
      .catch(() => showFailure(failureText))
  }, [locale, failureText])
  useEffect(() => {
    if (settled.current()) look()
  }, [look])
  return { lines, notices, look, clear: () => cart().clear() }
}
