/** The place of what looking again at the shop changed: said, not done silently (browser/view/say.ts). */
export function CartNotices() {
  return (
    <div role="status" data-part="notices">
      <div className="cart-notices" data-part="notices-shown" hidden>
        <b data-part="notice-title" />
        <ul data-part="notice-list" />
      </div>
    </div>
  )
}
