import { reportSent } from '../send-order.ts'

// A link to the messaging app that carries an order tells the order's page that it was pressed.
addEventListener(
  'click',
  (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-order-sent]') : null
    if (link?.dataset.orderSent) reportSent(link.dataset.orderSent)
  },
  { capture: true },
)
