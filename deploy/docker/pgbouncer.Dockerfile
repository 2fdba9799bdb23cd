FROM debian:trixie-slim
RUN apt-get update \
 && apt-get install --yes --no-install-recommends pgbouncer \
 && rm -rf /var/lib/apt/lists/*
USER postgres
ENTRYPOINT ["pgbouncer", "/etc/haat/pgbouncer.ini"]
