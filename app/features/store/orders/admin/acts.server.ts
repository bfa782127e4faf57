import * as z from 'zod'
import { type ActPreview, type ActQuestion, actTool } from '#app/platform/act-tool.ts'
import { permissions } from '../policy.ts'
import words from './act-words.json' with { type: 'json' }
import { writeIntoHistory } from './commands/notes.server.ts'
import { findAdminOrder } from './queries/order.server.ts'

const MAX_TEXT = 500

const orderTo = (number: string) => `/admin/orders/${encodeURIComponent(number)}`

/** A number as people say it: R-1041, or 1041. */
const orderNumber = (said: string) => (/^\d+$/.test(said) ? `R-${said}` : said.toUpperCase())

/**
 * Prepares what is written to a customer: it stands in the history of the order, whose page opens the messaging app with it.
 * Nothing is sent, and the customer's telephone is read by nobody but the order's page.
 */
export const messageAct = actTool({
  name: 'order_message',
  label: 'orders-admin.act_message',
  description:
    'Prepares a message to the customer of an order (its number, such as R-120) in the order’s history. It is not sent: the person does that.',
  needs: permissions.manage,
  words: { ...words.order_message, value: 'text' },
  fromWords: ({ number, value }) => (number === undefined || value === undefined ? undefined : { number, message: value }),
  input: z.object({ number: z.string().trim().min(1).max(20), message: z.string().trim().min(1).max(MAX_TEXT) }),
  preview: async ({ db, i18n: { t } }, { number: said, message }): Promise<ActPreview | ActQuestion> => {
    const number = orderNumber(said)
    const order = await findAdminOrder(db, number)
    if (!order) return { statement: t('orders-admin.tool_order_none', { number }), found: [] }
    const record = { to: orderTo(number), title: number }
    if (order.customerPhone === '') return { statement: t('orders-admin.act_message_nobody'), found: [record] }
    return {
      record,
      changes: [{ label: t('orders-admin.act_message_text'), before: '', after: message }],
      version: `${order.version}`,
      input: { number, message },
      note: t('orders-admin.act_message_unsent'),
    }
  },
  run: async ({ db, by, now, i18n }, { number, message }) => {
    await writeIntoHistory(db, { number, by, now, text: message, details: { prepared: true } }, 'note')
    // Its customer is written to from there: the telephone stands on no other page.
    return { record: { to: `${orderTo(number)}#messages-title`, title: number, note: i18n.t('orders-admin.act_message_send') } }
  },
})
