# The image of Tostão (docs/decisions/0040-one-image.md). apps/api/src/test/image.test.ts carries these steps out without an engine.

# The same version as the package `node` of package.json.
FROM node:26.10.0-trixie-slim AS node

FROM node AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/
COPY packages/cards/package.json packages/cards/
COPY packages/contract/package.json packages/contract/
COPY packages/primitives/package.json packages/primitives/
COPY packages/statements/package.json packages/statements/
COPY packages/texts/package.json packages/texts/

FROM manifests AS install
RUN npm ci --ignore-scripts

FROM install AS build
COPY tsconfig.base.json ./
COPY packages packages
COPY apps/web apps/web
RUN NODE_ENV=production node node_modules/vite/bin/vite.js build apps/web --logLevel=warn
COPY apps/api apps/api
RUN NODE_ENV=production node node_modules/vite/bin/vite.js build apps/api --logLevel=warn

# What runs needs neither types nor maps, and of SQLite only the library that was compiled for this machine.
FROM manifests AS production
RUN npm ci --ignore-scripts --omit=dev --workspace=@tostao/api
RUN find node_modules -type f ! -iname 'licen*' -regex '.*\.\(map\|md\|sh\|[cm]?ts\)' -delete
RUN rm -rf node_modules/better-sqlite3/deps node_modules/better-sqlite3/src node_modules/node-addon-api
RUN find node_modules/better-sqlite3/prebuilds -type f ! -name "linux-$(node -p process.arch).node" -delete
COPY scripts/serve.ts scripts/backup.ts scripts/restore.ts scripts/repair.ts scripts/
COPY scripts/lib/command.ts scripts/lib/
COPY packages packages
COPY apps/api apps/api
COPY --from=build /app/apps/api/dist apps/api/dist
COPY --from=build /app/apps/web/dist apps/web/dist

# Node without npm and what else builds software, and the two folders that may be written to.
FROM node AS system
RUN rm -rf /opt/* /usr/local/include /usr/local/lib/node_modules /usr/local/share /usr/local/bin/docker-entrypoint.sh
RUN find /usr/local/bin -type l -delete
RUN userdel --remove node && useradd --uid 10001 --user-group --no-create-home --shell /usr/sbin/nologin tostao
RUN mkdir /data && chown tostao:tostao /data

# From nothing, so that what was removed takes no room.
FROM scratch
COPY --from=system / /
COPY --from=production /app /app
WORKDIR /app
ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
USER 10001:10001
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/serve.ts"]
