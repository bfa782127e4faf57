/** received → sent to the messaging app → confirmed → shipped → delivered; the last three are the exits. */
export const orderStates = ['received', 'sent', 'confirmed', 'shipped', 'delivered', 'refused', 'cancelled', 'expired'] as const
export type OrderState = (typeof orderStates)[number]
