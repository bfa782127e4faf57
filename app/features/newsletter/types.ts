/** `pending` has not followed the link in the mail yet. Who leaves is deleted, so there is no third state. */
export const subscriberStates = ['confirmed', 'pending'] as const
export type SubscriberState = (typeof subscriberStates)[number]
