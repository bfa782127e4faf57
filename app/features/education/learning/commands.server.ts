export { learnerToken } from './link.server.ts'
