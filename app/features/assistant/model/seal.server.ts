/** A key opens for the origin that it was entered for: whoever changes the address cannot have it sent to theirs. */
export const keySeal = (secret: string, origin: string) => ({ secret, purpose: 'assistant model key', context: origin })
