# The site in a container: built in one stage, run in another without the build's tools, as a user who owns nothing but /data.
#   docker build -t dalil-rif .
#   docker run -p 3000:3000 -v dalil-data:/data --read-only --tmpfs /tmp dalil-rif
# The same Node in both stages: a build is known to be fresh by it too.
FROM node:24-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN node scripts/build.ts

FROM node:24-bookworm-slim AS packages
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev && npm cache clean --force

FROM node:24-bookworm-slim
WORKDIR /site
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0 PORT=3000
RUN install -d -o node -g node -m 700 /data
COPY --from=packages /site/node_modules node_modules
COPY --from=build /site/package.json /site/package-lock.json /site/react-router.config.ts /site/vite.config.ts /site/vitest.config.ts /site/drizzle.config.ts ./
COPY --from=build /site/app app
COPY --from=build /site/server server
COPY --from=build /site/scripts scripts
COPY --from=build /site/content content
COPY --from=build /site/public public
COPY --from=build /site/db db
COPY --from=build /site/build build
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "server/main.ts"]
