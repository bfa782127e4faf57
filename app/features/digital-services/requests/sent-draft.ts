/** Where the page notes which draft was sent, for the page that follows. */
export const SENT = 'service-request-sent'
