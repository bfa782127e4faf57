// Run by `npm run check`: the weights of the built site's pages, and on standard error what is too heavy.
import { checkBudgets } from './budgets.ts'

const problems = await checkBudgets()
if (problems.length > 0) console.error(problems.join('\n'))
process.exit(problems.length === 0 ? 0 : 1)
