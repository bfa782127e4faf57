import { textField } from '#app/platform/http/form.server.ts'
import { readAccountCode } from '../../ledger/admin/entry-form.ts'
import type { PostingRule } from '../types.ts'

/** The rule that a form asks for. Which parts it has is the kind's matter. */
export function readRule(form: FormData, parts: readonly string[]): PostingRule {
  return {
    isPosted: form.get('is_posted') === 'on',
    money: readAccountCode(textField(form, 'money')),
    accounts: Object.fromEntries(parts.map((part) => [part, readAccountCode(textField(form, `account_${part}`))])),
    taxCode: textField(form, 'tax').slice(0, 30) || null,
  }
}
