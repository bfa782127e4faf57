// The site as `npm start` runs it, under a name of its own: who stops a server by its name does not stop the tests'.
import '../../../server/serve.js'
