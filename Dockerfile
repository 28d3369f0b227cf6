# syntax=docker/dockerfile:1

# --- build: all dependencies, the product, and the commands of package.json (compose.yaml runs them as `tools`)
FROM node:22-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# A package by path: our own stand-in for the icons.
COPY src/admin/icons/material src/admin/icons/material
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

# --- packages: what the server loads at run time, without the tools
FROM node:22-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY src/admin/icons/material src/admin/icons/material
RUN npm ci --omit=dev --no-audit --no-fund

# --- the server
FROM node:22-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=packages /app ./
COPY --from=build /app/dist dist
# Uploaded files without an S3 store, and the embedded database without DATABASE_URL.
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--v8-pool-size=1", "--max-semi-space-size=8", "--heap-growing-percent=20", "dist/server/main.js"]
