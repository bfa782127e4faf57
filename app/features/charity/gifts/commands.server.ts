export { giftToken } from './link.server.ts'
