import type { AccountPageView } from '#app/features/digital-services/bills/public/account-page.tsx'
import { listBillAccounts, listOperators } from '#app/features/digital-services/bills/queries.server.ts'
import { requestToken } from '#app/features/digital-services/requests/commands.server.ts'
import { presentRequest } from '#app/features/digital-services/requests/present.ts'
import { getRequest, listPapersOf, listRequestsOf } from '#app/features/digital-services/requests/queries/requests.server.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { localize } from '#app/platform/local-text.ts'
import { openPrivate } from '#app/platform/storage/private-files.server.ts'
import { moroccoDay } from '#app/platform/time.ts'

/** What an account has here: requests, stored papers, bills. */
export async function getServicesAccount(
  { db, env, now }: Services,
  userId: string,
  { locale }: I18n,
): Promise<Omit<AccountPageView, 'action' | 'problem'>> {
  const secret = await openPrivate(env).secret()
  const pathOf = (id: string) => `/digital-services/requests/${requestToken(id, secret)}`
  const [requests, papers, accounts, operators] = await Promise.all([
    listRequestsOf(db, userId),
    listPapersOf(db, userId),
    listBillAccounts(db, { userId, today: moroccoDay(now()), locale }),
    listOperators(db, locale),
  ])
  return {
    requests: requests.map(({ id, number, serviceName, state, createdAt }) => ({
      number,
      serviceName: localize(serviceName, locale),
      state,
      createdAt: createdAt.toISOString(),
      path: pathOf(id),
    })),
    papers: papers.map(({ id, requestId, number, questionId, form, deleteOn }) => {
      const question = form.find((one) => one.id === questionId)
      return { id, number, label: question ? localize(question.label, locale) : questionId, deleteOn, path: pathOf(requestId) }
    }),
    accounts,
    operators,
  }
}

/** Everything that is stored of an account here, for the person to take along; contract numbers with their end only. */
export async function exportServicesAccount(services: Services, userId: string, i18n: I18n) {
  const { db, env, now } = services
  const secret = await openPrivate(env).secret()
  const [rows, accounts] = await Promise.all([
    listRequestsOf(db, userId),
    listBillAccounts(db, { userId, today: moroccoDay(now()), locale: i18n.locale }),
  ])
  const stored = await Promise.all(rows.map(({ id }) => getRequest(db, id, secret)))
  return { requests: stored.flatMap((one) => (one ? [presentRequest(one, i18n)] : [])), bill_accounts: accounts }
}
