FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY .npmrc package.json package-lock.json ./
RUN npm ci
COPY . .
# The base image has the Node that npm brings to machines without one; maps and types are for who edits.
RUN npm run build \
  && npm prune --omit=dev --include=prod \
  && rm -r node_modules/.bin/node node_modules/node-linux-* \
  && find node_modules -type f '(' -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' ')' -delete

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN install --directory --owner=1000 --group=1000 --mode=700 /data
WORKDIR /app
COPY --from=build /app/LICENSE /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/messages/compiled messages/compiled
COPY --from=build /app/messages/runtime.ts messages/runtime.ts
COPY --from=build /app/dist dist
COPY --from=build /app/scripts scripts
COPY --from=build /app/clients/typescript clients/typescript
COPY --from=build /app/demo demo
COPY --from=build /app/src/contract src/contract
COPY --from=build /app/src/database src/database
COPY --from=build /app/src/server src/server
USER 1000:1000
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself, not npm, so that SIGTERM arrives; it ends within a minute.
CMD ["node", "--max-semi-space-size=8", "--expose-gc", "src/server/main.ts"]
