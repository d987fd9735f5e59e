# A frontend: nginx and the files of one version. APP is shell, dfs-remote or account-remote. It contains
# the output of `npm run build`; the version is the one in the package.json of the app (VERSION is for the label):
#
#   docker build -f docker/frontend.Dockerfile --build-arg APP=dfs-remote -t fanteam-dfs-remote .
#
# A base must contain `nginx`; the base of the build stage must contain `node`.
ARG NGINX_BASE=docker.io/library/nginx:1.30.6-alpine-slim
ARG NODE_BUILD_BASE=docker.io/library/node:26.13.0-trixie-slim

FROM ${NODE_BUILD_BASE} AS files
ARG APP
COPY docker/place-frontend.mjs apps/${APP}/package.json /build/
COPY dist/apps/${APP} /build/app/
RUN ["node", "/build/place-frontend.mjs", "/build", "/image"]

FROM ${NGINX_BASE}
COPY docker/nginx/files.conf /etc/nginx/nginx.conf
COPY docker/nginx/headers.conf docker/nginx/caching.conf /etc/nginx/
# The folder /etc/nginx/values with the active version. Mount another one to name a canary.
COPY --from=files /image/values /etc/nginx/values/
COPY --from=files /image/srv /srv/
USER 10001:10001
EXPOSE 8080
# nginx finishes open requests on this signal.
STOPSIGNAL SIGQUIT
ENTRYPOINT []
CMD ["nginx", "-g", "daemon off;"]
ARG APP
ARG VERSION
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Fanteam Optimizer: ${APP}" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.licenses="GPL-3.0-or-later"
