import { data, redirect } from 'react-router'
import { confirmSubscription, subscribe } from '#app/features/newsletter/commands.server.ts'
import { NewsletterForm, type NewsletterProblem } from '#app/features/newsletter/public/newsletter-form.tsx'
import { NewsletterScreen } from '#app/features/newsletter/public/newsletter-screen.tsx'
import { isConfirmable } from '#app/features/newsletter/queries.server.ts'
import { emailSchema, readSignUpInterests } from '#app/features/newsletter/schema.ts'
import type { Interest } from '#app/features/newsletter/types.ts'
import { isToken } from '#app/platform/crypto-tokens.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { readForm, textField } from '#app/platform/http/form.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { limitKey } from '#app/platform/rate-limit.ts'
import { Link } from '#app/ui/link.tsx'
import type { Route } from './+types/newsletter'

export const handle: RouteHandle = {}

type Step = { name: 'form' } | { name: 'sent'; mailed: boolean } | { name: 'confirm'; token: string } | { name: 'stale' }

// Many at once come from one form being abused, not from a family behind one address.
const PER_VISITOR = { burst: 5, refillMs: 5 * 60_000 }
const ALTOGETHER = { burst: 60, refillMs: 10_000 }

export const loader = page(async ({ request, context }: Route.LoaderArgs) => {
  const { db, env, now } = context.get(servicesContext)
  const query = new URL(request.url).searchParams
  const token = query.get('token')
  let step: Step = query.has('sent') ? { name: 'sent', mailed: env.smtpUrl !== undefined } : { name: 'form' }
  if (token !== null) {
    step = isToken(token) && (await isConfirmable(db, token, now())) ? { name: 'confirm', token } : { name: 'stale' }
  }
  return data(step, { status: step.name === 'stale' ? 410 : 200 })
})

export const action = page(async ({ request, context }: Route.ActionArgs) => {
  const { db, env, sharedLimiter: limiter, now } = context.get(servicesContext)
  const { i18n, clientAddress } = context.get(requestContext)
  const form = await readForm(request)
  if (form.has('token')) {
    const token = textField(form, 'token')
    const confirmed = isToken(token) && (await confirmSubscription(db, token, now()))
    return redirect(confirmed ? '/newsletter-subscribed?confirmed=1' : '/newsletter?token=', 303)
  }
  const typed = { email: textField(form, 'email'), interests: readSignUpInterests(form) }
  const email = emailSchema.safeParse(typed.email)
  if (!email.success) return problem(typed, { code: 'invalid_email' }, 400)
  if (typed.interests.length === 0) return problem(typed, { code: 'newsletter_interests' }, 400)
  try {
    await limiter.consume(`newsletter:${limitKey(clientAddress)}`, PER_VISITOR)
    await limiter.consume('newsletter', ALTOGETHER)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const headers = { 'retry-after': String(error.retryAfterSeconds) }
    return problem(typed, { code: 'too_many_requests', values: error.params }, 429, headers)
  }
  await subscribe(db, { email: email.data, interests: typed.interests, origin: env.publicUrl ?? '', i18n, now: now() })
  return redirect('/newsletter?sent=1', 303)
})

type Typed = { email: string; interests: readonly Interest[] }

const problem = ({ email, interests }: Typed, found: NewsletterProblem, status: number, headers: Record<string, string> = {}) =>
  data({ email: email.slice(0, 254), interests, problem: found }, { status, headers })

/** Without this the router keeps Retry-After to itself. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export default function Newsletter({ loaderData: step, actionData }: Route.ComponentProps) {
  const { t } = useI18n()
  if (step.name === 'confirm') {
    return (
      <NewsletterScreen title={t('newsletter.confirm_title')} text={t('newsletter.confirm_text')}>
        {/* A button, because programs that check mails open every link in them. */}
        <form method="post">
          <input type="hidden" name="token" value={step.token} />
          <button type="submit" className="btn btn-honey">
            {t('newsletter.confirm_button')}
          </button>
        </form>
      </NewsletterScreen>
    )
  }
  if (step.name === 'sent' && !actionData) {
    return (
      <NewsletterScreen
        title={t(step.mailed ? 'newsletter.sent_title' : 'newsletter.kept_title')}
        text={t(step.mailed ? 'newsletter.sent_text' : 'newsletter.kept_text')}
      >
        <Link className="btn btn-line" to="/articles">
          {t('newsletter.read_articles')}
        </Link>
      </NewsletterScreen>
    )
  }
  const stale = step.name === 'stale' && !actionData
  return (
    <NewsletterScreen
      title={t(stale ? 'newsletter.stale_title' : 'newsletter.title')}
      text={t(stale ? 'newsletter.stale_text' : 'newsletter.promise')}
    >
      <NewsletterForm email={actionData?.email} interests={actionData?.interests ?? ['letter']} problem={actionData?.problem} />
    </NewsletterScreen>
  )
}
