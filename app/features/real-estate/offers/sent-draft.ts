/** Which draft a form that was sent has; the page that it leads to takes it away. */
export const SENT_DRAFT = 'listing-form-sent'
