/**
 * `pending` has not followed the link in the mail yet. `suppressed` gets nothing more: the mail server of that address refused
 * it, or bounced what was sent. Who leaves is deleted, so there is no state for that.
 */
export const subscriberStates = ['confirmed', 'pending', 'suppressed'] as const
export type SubscriberState = (typeof subscriberStates)[number]

/** What somebody wants to be written to about. */
export const interests = ['letter', 'articles', 'shop', 'property'] as const
export type Interest = (typeof interests)[number]

/** Why an address gets nothing more. */
export type SuppressionReason = 'refused' | 'bounced' | 'complaint'
