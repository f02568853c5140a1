# The version is that of .nvmrc, which the tests ran on.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts
COPY scripts/house.mjs scripts/postinstall.mjs scripts/
RUN node scripts/postinstall.mjs
COPY vite.config.ts tsconfig.json ./
COPY scripts/licenses.ts scripts/
COPY scripts/licenses scripts/licenses
COPY src src
RUN NODE_ENV=production npm run build
# Built pages hold all they need. These packages are for their build alone.
RUN npm uninstall --no-save --omit=dev --ignore-scripts \
    @supabase/auth-js @supabase/ssr @supabase/supabase-js \
    @vitejs/plugin-react vite \
    @tanstack/react-query @tanstack/react-router @tanstack/react-start react react-dom \
    @tosspayments/tosspayments-sdk \
    pdfjs-dist
RUN find node_modules -type f -name '*.map' -delete

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production MODE=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
RUN mkdir -m 700 /data && chown node:node /data
COPY package.json SECURITY.md ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY content content
COPY db db
COPY src src
USER node
VOLUME /data
EXPOSE 3000
# Liveness, not readiness: replacing the process mends nothing while the database or the store is away.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# The process itself, without npm or a supervisor between it and SIGTERM: containers are restarted by what runs them.
CMD ["node", "src/main.ts"]
