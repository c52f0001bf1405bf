# syntax=docker/dockerfile:1

# Builds everything once, and makes the packages as they are published.
FROM node:22-bookworm-slim AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
COPY packages/arena/package.json packages/arena/
COPY packages/bots/package.json packages/bots/
COPY packages/cli/package.json packages/cli/
COPY packages/client/package.json packages/client/
COPY packages/engine/package.json packages/engine/
COPY packages/match/package.json packages/match/
COPY packages/sdk/package.json packages/sdk/
COPY packages/server/package.json packages/server/
COPY packages/web/package.json packages/web/
COPY site/package.json site/
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build && npm run pack -- /packed

# Nothing of the build but the packages, and what they need to run.
FROM node:22-bookworm-slim
ENV NODE_ENV=production
WORKDIR /app
RUN --mount=type=bind,from=build,source=/packed,target=/packed \
    npm init --yes > /dev/null && npm install --omit=dev --no-audit --no-fund /packed/*.tgz && npm cache clean --force
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8080/readyz').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "node_modules/hegemon/bin/hegemon.js"]
CMD ["serve", "--host", "0.0.0.0", "--port", "8080", "--data", "/data"]
