# The API, the worker and the migration: one image, three commands (`node main.mjs`, `worker.mjs`, `migrate.mjs`).
# It contains the output of `npm run build` and `npm run images -- --prepare`:
#
#   docker build -f docker/api.Dockerfile -t fanteam-api .
#
# A base must contain `node` and CA certificates; the base of the build stage also needs `npm`. Set both arguments to pin a
# digest (`NODE_BASE=docker.io/library/node:26.13.0-trixie-slim@sha256:…`) or to use bases of your own.
ARG NODE_BASE=docker.io/library/node:26.13.0-trixie-slim
ARG NODE_BUILD_BASE=docker.io/library/node:26.13.0-trixie-slim

FROM ${NODE_BUILD_BASE} AS dependencies
WORKDIR /app
COPY docker/trim-dependencies.mjs /build/
COPY dist/apps/api/package.json dist/apps/api/package-lock.json ./
# No package needs its install script: the native ones contain binaries.
RUN ["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
RUN ["node", "/build/trim-dependencies.mjs", "/app/node_modules"]

FROM ${NODE_BASE}
# /tmp is the only folder that a process writes to.
ENV NODE_ENV=production HOME=/tmp DATA_DIR=/tmp/data HOST=0.0.0.0 PORT=3000 METRICS_HOST=0.0.0.0
WORKDIR /app
COPY --from=dependencies /app/node_modules ./node_modules/
COPY dist/apps/api/*.mjs ./
USER 10001:10001
EXPOSE 3000
ENTRYPOINT []
CMD ["node", "main.mjs"]
ARG VERSION
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Fanteam Optimizer: api" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.licenses="GPL-3.0-or-later"
