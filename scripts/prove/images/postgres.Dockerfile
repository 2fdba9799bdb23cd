# A stand-in for postgres:18-bookworm: Debian's PostgreSQL 15, with the folders, the settings and the
# signal of the real image.
FROM debian:bookworm-slim
RUN apt-get update \
 && apt-get install --yes --no-install-recommends postgresql-common \
 && echo 'create_main_cluster = false' >> /etc/postgresql-common/createcluster.conf \
 && apt-get install --yes --no-install-recommends postgresql-15 \
 && rm -rf /var/lib/apt/lists/*
ENV PATH=$PATH:/usr/lib/postgresql/15/bin LANG=C.UTF-8 PGDATA=/var/lib/postgresql/18/docker
VOLUME /var/lib/postgresql
COPY postgres-entrypoint.sh /usr/local/bin/docker-entrypoint.sh
ENTRYPOINT ["bash", "/usr/local/bin/docker-entrypoint.sh"]
STOPSIGNAL SIGINT
EXPOSE 5432
CMD ["postgres"]
