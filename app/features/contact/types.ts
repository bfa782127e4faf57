export const contactTopics = ['place', 'order', 'property', 'services', 'charity', 'learning', 'site', 'other'] as const
export type ContactTopic = (typeof contactTopics)[number]

/** `held`: nobody is told of it, since it looks as if a program had written it. */
export const contactStates = ['waiting', 'answered', 'held'] as const
export type ContactState = (typeof contactStates)[number]
